import time
from tests.browser.conftest import *
from tests.browser.crewhands import *
def test_eight(visit):
    t0=time.time()
    host = visit("about:blank")
    link = make_flight(host, "me", *["open"]*7, names=["Ann"], veteran_mode="all", veteran_window_seconds=1, marker_reveal_seconds=0)
    print("made", time.time()-t0)
    names="Ann Bo Cleo Dov Edda Finn Gus Hedy".split()
    ways=["mouse","touch","keys","mouse","touch","mouse","mouse","touch"]
    pages=[host]
    for n,w in zip(names[1:],ways[1:]):
        p=visit("about:blank", "phone" if w=="touch" else "wide"); sit_down(p, link, n); pages.append(p)
    print("sat", time.time()-t0)
    crew=[CrewMember(p,w,i) for i,(p,w) in enumerate(zip(pages,ways))]
    try:
        fly(crew, 90)
    finally:
        print("flown", time.time()-t0)
        for i,c in enumerate(crew):
            print(names[i], dict(c.did), c.missed[-3:])
            c.page.screenshot(path=f"/tmp/bw/p{i}.png")
