import time, json
from tests.browser.conftest import *
from tests.browser.crewhands import *
def test_off(visit):
    host = visit("about:blank")
    got=[]; lines=[]; cut=[False]
    host.on("websocket", lambda ws: (got.append("ws"), ws.on("framereceived", lambda f: got.append("got"))))
    def route(ws):
        if cut[0]: ws.close(); return
        ws.connect_to_server(); lines.append(ws)
    host.route_web_socket("**/socket", route)
    link = make_flight(host, "me", *["bot:cadet"]*4, names=["Ann"])
    host.wait_for_timeout(1000)
    print(got)
    print(host.locator("header p.line").inner_text())
    cut[0]=True
    lines[-1].close()
    host.wait_for_timeout(1000)
    print("offline", host.locator("header p.line").inner_text())
    cut[0]=False
    host.wait_for_timeout(2500)
    print("on", host.locator("header p.line").inner_text())
    print(got)
