// A server of boardgame.io with the smallest rules there are: a move is counted and the turn passes. In memory.
'use strict';
const { Server, Origins } = require('boardgame.io/server');

const counting = {
  name: 'counting',
  setup: () => ({ count: 0 }),
  moves: {
    count: ({ G, events }) => {
      G.count += 1;
      events.endTurn();
    },
  },
  minPlayers: 2,
  maxPlayers: 2,
};

const server = Server({ games: [counting], origins: [Origins.LOCALHOST] });
server.run({ port: 0, lobbyConfig: undefined }).then((running) => {
  console.log(`boardgame.io is at http://127.0.0.1:${running.appServer.address().port}/`);
});
