-- A club in SQLite as version 1 of the database left it: its shape, and rows that it wrote itself. Never to be
-- changed. Three tables: a match of King Lui under way, a finished match of Cappuccino, an open table.

CREATE TABLE rooms (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    facts INTEGER NOT NULL,
    game TEXT NOT NULL,
    players INTEGER NOT NULL,
    rules_version INTEGER NOT NULL,
    phase TEXT NOT NULL,
    is_public INTEGER NOT NULL,
    open_seats INTEGER NOT NULL,
    seats TEXT NOT NULL,
    turn_of TEXT NOT NULL,
    opened INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    due INTEGER
  ) STRICT;
CREATE TABLE facts (
    room INTEGER NOT NULL REFERENCES rooms ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    fact TEXT NOT NULL,
    PRIMARY KEY (room, seq)
  ) STRICT;
CREATE TABLE commands (
    room INTEGER NOT NULL REFERENCES rooms ON DELETE CASCADE,
    browser TEXT NOT NULL,
    id TEXT NOT NULL,
    seq_after INTEGER NOT NULL,
    PRIMARY KEY (room, browser, id)
  ) STRICT, WITHOUT ROWID;
CREATE TABLE texts (
    room INTEGER NOT NULL REFERENCES rooms ON DELETE CASCADE,
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    browser TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (room, id)
  ) STRICT;
CREATE TABLE members (
    browser TEXT NOT NULL,
    room INTEGER NOT NULL REFERENCES rooms ON DELETE CASCADE,
    PRIMARY KEY (browser, room)
  ) STRICT, WITHOUT ROWID;
CREATE TABLE reports (
    number INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    room_id TEXT NOT NULL,
    browser TEXT NOT NULL,
    text TEXT NOT NULL
  ) STRICT;
CREATE TABLE bans (
    kind TEXT NOT NULL,
    value TEXT NOT NULL,
    at INTEGER NOT NULL,
    reason TEXT NOT NULL,
    PRIMARY KEY (kind, value)
  ) STRICT, WITHOUT ROWID;
CREATE INDEX rooms_open ON rooms (touched) WHERE is_public = 1 AND open_seats > 0;
CREATE INDEX rooms_due ON rooms (due) WHERE due IS NOT NULL;
CREATE INDEX rooms_untouched ON rooms (phase, touched);
CREATE INDEX texts_by_browser ON texts (browser);
CREATE INDEX members_by_room ON members (room);
CREATE INDEX reports_by_time ON reports (at);

INSERT INTO rooms VALUES (1, 'fVM4AA0V1sUnMKjc', 37, 'king-lui', 3, 1, 'playing', 1, 0, '[{"line":{"name":"Ada"},"browsers":["oUxi12d0bZtCorPWwPJcQbOszo7g_lkwcWMPivhHa1M"]},{"line":{"name":"Benno"},"browsers":["m0Fr_S1TxVGwNr1lgUQcW9KsF7HPUyrrJAufI-qriYc"]},{"line":{"name":""},"browsers":["aV0VGmPjnOW7Vi_0f6vqVhCg1DBtKtX2QYJ_bwhomho"]}]', '["oUxi12d0bZtCorPWwPJcQbOszo7g_lkwcWMPivhHa1M"]', 1794808446795, 1794808446980, NULL);
INSERT INTO rooms VALUES (2, 'mtC9woDo1V_DG2hC', 43, 'cappuccino', 2, 1, 'over', 0, 0, '[{"line":{"name":"Ada"},"browsers":["l4DEQiEUcQtqYrTPbwCrOx0becSFvLh7EJh2yIxajfw"]},{"line":{"name":"Ben"},"browsers":["1t95Z22VZkxBHchCiSK8yiHurOD4epx6jaE6n1CbbXc"]}]', '[]', 1794808446989, 1794808447133, NULL);
INSERT INTO rooms VALUES (3, '-d4E-4jxOVXM3LEx', 5, 'king-lui', 3, 1, 'gathering', 1, 2, '[{"line":{"name":"Ada"},"browsers":["9dbUkbXTuR5vcQ6Lc6e-7trymtkE85gvGRtnfma4xj4"]},{"line":null,"browsers":[]},{"line":null,"browsers":[]}]', '[]', 1794808447146, 1794808447146, NULL);

INSERT INTO facts VALUES (1, 0, '{"at":1794808446795,"entry":{"type":"opened","terms":{"game":"king-lui","rulesVersion":1,"players":3,"options":{"forcedDraw":"no-dishes","tieBreak":"fewest-discards"},"display":{"memoryAid":true}},"house":{"isPublic":false,"hasSpectators":true,"hasChat":true,"clock":0}}}');
INSERT INTO facts VALUES (1, 1, '{"at":1794808446795,"entry":{"type":"seated","seat":0,"occupant":{"kind":"human","person":"67c22336c761b0fae8bc1426"}}}');
INSERT INTO facts VALUES (1, 2, '{"at":1794808446795,"entry":{"type":"keyed","person":"67c22336c761b0fae8bc1426","browser":"oUxi12d0bZtCorPWwPJcQbOszo7g_lkwcWMPivhHa1M"}}');
INSERT INTO facts VALUES (1, 3, '{"at":1794808446795,"entry":{"type":"named","person":"67c22336c761b0fae8bc1426","text":"cc13dda52d473beb08850a8a"}}');
INSERT INTO facts VALUES (1, 4, '{"at":1794808446795,"entry":{"type":"hosted","person":"67c22336c761b0fae8bc1426"}}');
INSERT INTO facts VALUES (1, 5, '{"at":1794808446820,"entry":{"type":"seated","seat":1,"occupant":{"kind":"human","person":"104005b627d46f6b3404c951"}}}');
INSERT INTO facts VALUES (1, 6, '{"at":1794808446820,"entry":{"type":"keyed","person":"104005b627d46f6b3404c951","browser":"m0Fr_S1TxVGwNr1lgUQcW9KsF7HPUyrrJAufI-qriYc"}}');
INSERT INTO facts VALUES (1, 7, '{"at":1794808446820,"entry":{"type":"named","person":"104005b627d46f6b3404c951","text":"f07f25609375bf09c6bb52d5"}}');
INSERT INTO facts VALUES (1, 8, '{"at":1794808446856,"entry":{"type":"seated","seat":2,"occupant":{"kind":"human","person":"b9f3ee64aaebfbef308d7b07"}}}');
INSERT INTO facts VALUES (1, 9, '{"at":1794808446856,"entry":{"type":"keyed","person":"b9f3ee64aaebfbef308d7b07","browser":"aV0VGmPjnOW7Vi_0f6vqVhCg1DBtKtX2QYJ_bwhomho"}}');
INSERT INTO facts VALUES (1, 10, '{"at":1794808446856,"entry":{"type":"named","person":"b9f3ee64aaebfbef308d7b07","text":"7a18cdbbc904678d48ef6522"}}');
INSERT INTO facts VALUES (1, 11, '{"at":1794808446874,"entry":{"type":"arranged","house":{"isPublic":true,"hasSpectators":true,"hasChat":true,"clock":0}}}');
INSERT INTO facts VALUES (1, 12, '{"at":1794808446877,"entry":{"type":"named","person":"104005b627d46f6b3404c951","text":"f1b0392ec4a188e36677d236"}}');
INSERT INTO facts VALUES (1, 13, '{"at":1794808446880,"entry":{"type":"readied","seat":0,"isReady":true}}');
INSERT INTO facts VALUES (1, 14, '{"at":1794808446885,"entry":{"type":"readied","seat":1,"isReady":true}}');
INSERT INTO facts VALUES (1, 15, '{"at":1794808446890,"entry":{"type":"readied","seat":2,"isReady":true}}');
INSERT INTO facts VALUES (1, 16, '{"at":1794808446890,"entry":{"type":"shuffled","shuffle":{"table":"fVM4AA0V1sUnMKjc","number":1,"game":"king-lui","seats":["human","human","human"],"options":{"forcedDraw":"no-dishes","tieBreak":"fewest-discards"},"wishes":{},"commitment":"9019918113de39e98edd7dbd78caf031ff60a42bfb455bb778e004df8ce0e2ee"},"secret":"b8af0806cd0ff305443b66b1d246c24f00e361c085b927139b4c5c516e331d3a"}}');
INSERT INTO facts VALUES (1, 17, '{"at":1794808446905,"entry":{"type":"committed","seat":2,"commitment":"b799f2a80b8518142768d89cd0144389e90a899928c3d0144a9ae28f65724116"}}');
INSERT INTO facts VALUES (1, 18, '{"at":1794808446907,"entry":{"type":"committed","seat":0,"commitment":"434e583a321290cf7720669ebdf5b86ba35b8199d66511cc018d7e46e25bb56e"}}');
INSERT INTO facts VALUES (1, 19, '{"at":1794808446910,"entry":{"type":"committed","seat":1,"commitment":"8421fdb24aee094907a89b0ce51db16a24e9ac2884dc8e5ded21d4883b4c8141"}}');
INSERT INTO facts VALUES (1, 20, '{"at":1794808446910,"entry":{"type":"sealed"}}');
INSERT INTO facts VALUES (1, 21, '{"at":1794808446917,"entry":{"type":"contributed","seat":1,"entropy":"bfdd0a8677df7649bf081f5c428702fe22527a2b21b9887c2298801173b4ded1","seen":"c18b4cb90dd241c60f6edd540ac72b234b824cd74de83d1be556dbd4fad7a7b5"}}');
INSERT INTO facts VALUES (1, 22, '{"at":1794808446921,"entry":{"type":"contributed","seat":0,"entropy":"9fdf3334c15d46deaef43528e93f0c52a8fdb4ff30d5bba71f5b21f65a2242db","seen":"c18b4cb90dd241c60f6edd540ac72b234b824cd74de83d1be556dbd4fad7a7b5"}}');
INSERT INTO facts VALUES (1, 23, '{"at":1794808446924,"entry":{"type":"contributed","seat":2,"entropy":"b1ac18f18dd633d92c8f01ad39bad42c9c9c689e58062e1bf73f346d5bd632ae","seen":"c18b4cb90dd241c60f6edd540ac72b234b824cd74de83d1be556dbd4fad7a7b5"}}');
INSERT INTO facts VALUES (1, 24, '{"at":1794808446924,"entry":{"type":"dealt","setup":{"first":0,"deck":["bread","cake","cheese","wine","chicken","chicken","ham","fruit","cheese","bread","cake","fruit","cake","ham","wine","wine","cake","wine","ham","cake","fruit","cheese","wine","bread","ham","wine","ham","cake","cheese","cheese","wine","chicken","chicken","cheese","wine","bread","bread","fruit","wine","wine","cake","cake","cheese","emerald","bread","bread","fruit","fruit","emerald","bread","chicken","bread","cake","cake","chicken","fruit","wine","bread","cheese","ham","cheese","emerald","cake","cheese","fruit","ham","cheese","wine","chicken","emerald","fruit","wine","chicken","fruit","cake","wine","bread","cake","ham","fruit","bread","bread","bread","cake","cheese","chicken","bread","ham","cake","chicken","ham","chicken","chicken","fruit","chicken","cheese","ham","chicken","ham","fruit","fruit","ham","fruit","ham","ham","chicken","wine","cheese","cheese","emerald"]}}}');
INSERT INTO facts VALUES (1, 25, '{"at":1794808446934,"entry":{"type":"acted","seat":0,"action":{"type":"draw"}}}');
INSERT INTO facts VALUES (1, 26, '{"at":1794808446938,"entry":{"type":"acted","seat":1,"action":{"type":"draw"}}}');
INSERT INTO facts VALUES (1, 27, '{"at":1794808446941,"entry":{"type":"acted","seat":2,"action":{"type":"take","dish":"wine"}}}');
INSERT INTO facts VALUES (1, 28, '{"at":1794808446945,"entry":{"type":"acted","seat":1,"action":{"type":"take","dish":"cheese"}}}');
INSERT INTO facts VALUES (1, 29, '{"at":1794808446949,"entry":{"type":"acted","seat":2,"action":{"type":"take","dish":"fruit"}}}');
INSERT INTO facts VALUES (1, 30, '{"at":1794808446951,"entry":{"type":"acted","seat":0,"action":{"type":"draw"}}}');
INSERT INTO facts VALUES (1, 31, '{"at":1794808446955,"entry":{"type":"acted","seat":2,"action":{"type":"draw"}}}');
INSERT INTO facts VALUES (1, 32, '{"at":1794808446957,"entry":{"type":"acted","seat":0,"action":{"type":"draw"}}}');
INSERT INTO facts VALUES (1, 33, '{"at":1794808446961,"entry":{"type":"acted","seat":1,"action":{"type":"take","dish":"cake"}}}');
INSERT INTO facts VALUES (1, 34, '{"at":1794808446964,"entry":{"type":"said","seat":1,"person":"104005b627d46f6b3404c951","text":"d1ccc3e4bcae710c1860360b"}}');
INSERT INTO facts VALUES (1, 35, '{"at":1794808446977,"entry":{"type":"said","seat":2,"person":"b9f3ee64aaebfbef308d7b07","text":"2bd7244e08ac3ba7520b1d36"}}');
INSERT INTO facts VALUES (1, 36, '{"at":1794808446980,"entry":{"type":"reacted","seat":0,"reaction":"coffee"}}');
INSERT INTO facts VALUES (2, 0, '{"at":1794808446989,"entry":{"type":"opened","terms":{"game":"cappuccino","rulesVersion":1,"players":2,"options":{"coloursPerPlayer":1,"setup":"random","earlySettlement":false},"display":{"memoryAid":true}},"house":{"isPublic":false,"hasSpectators":true,"hasChat":true,"clock":0}}}');
INSERT INTO facts VALUES (2, 1, '{"at":1794808446989,"entry":{"type":"seated","seat":0,"occupant":{"kind":"human","person":"826e683b1f649753cdba549b"}}}');
INSERT INTO facts VALUES (2, 2, '{"at":1794808446989,"entry":{"type":"keyed","person":"826e683b1f649753cdba549b","browser":"l4DEQiEUcQtqYrTPbwCrOx0becSFvLh7EJh2yIxajfw"}}');
INSERT INTO facts VALUES (2, 3, '{"at":1794808446989,"entry":{"type":"named","person":"826e683b1f649753cdba549b","text":"10b7dda6aeca9ef0e9f5a03f"}}');
INSERT INTO facts VALUES (2, 4, '{"at":1794808446989,"entry":{"type":"hosted","person":"826e683b1f649753cdba549b"}}');
INSERT INTO facts VALUES (2, 5, '{"at":1794808447010,"entry":{"type":"seated","seat":1,"occupant":{"kind":"human","person":"bd75c52dd6462a0be52b8dd8"}}}');
INSERT INTO facts VALUES (2, 6, '{"at":1794808447010,"entry":{"type":"keyed","person":"bd75c52dd6462a0be52b8dd8","browser":"1t95Z22VZkxBHchCiSK8yiHurOD4epx6jaE6n1CbbXc"}}');
INSERT INTO facts VALUES (2, 7, '{"at":1794808447010,"entry":{"type":"named","person":"bd75c52dd6462a0be52b8dd8","text":"a9f96ec966fc257cb952eef1"}}');
INSERT INTO facts VALUES (2, 8, '{"at":1794808447012,"entry":{"type":"readied","seat":0,"isReady":true}}');
INSERT INTO facts VALUES (2, 9, '{"at":1794808447014,"entry":{"type":"readied","seat":1,"isReady":true}}');
INSERT INTO facts VALUES (2, 10, '{"at":1794808447014,"entry":{"type":"shuffled","shuffle":{"table":"mtC9woDo1V_DG2hC","number":1,"game":"cappuccino","seats":["human","human"],"options":{"coloursPerPlayer":1,"setup":"random","earlySettlement":false},"wishes":{},"commitment":"9da1488b6c683e57cbaa82b23e37b6ebb0f6f61ca73d82a256f7c7e28ef4e80d"},"secret":"8b701d25839645827d4a3132f2113ff650fe8b5343307f033fc74a04a5f2416b"}}');
INSERT INTO facts VALUES (2, 11, '{"at":1794808447016,"entry":{"type":"committed","seat":1,"commitment":"f99d3c2e0e9e316516b978ead501dfe7ab446e470bf8d8a3a59d3e573cc300d5"}}');
INSERT INTO facts VALUES (2, 12, '{"at":1794808447017,"entry":{"type":"committed","seat":0,"commitment":"0a3b4dbd1f92a9fc44f1bbf2d4a59a0348abd4452bbab21a204da5168ec3d722"}}');
INSERT INTO facts VALUES (2, 13, '{"at":1794808447017,"entry":{"type":"sealed"}}');
INSERT INTO facts VALUES (2, 14, '{"at":1794808447020,"entry":{"type":"contributed","seat":0,"entropy":"2688a6a50cf8f287bc73a3cf3353456bc5b32de960b1220be9ebaafc7c04bafa","seen":"bc7cd16e8af176e0274f9f7cb6935e148b23004bd5972d4a4311654c442525b8"}}');
INSERT INTO facts VALUES (2, 15, '{"at":1794808447025,"entry":{"type":"contributed","seat":1,"entropy":"14973b488e210fa2bbf6e9ca6b0953d546b70737936d4ca5641ddcd0130ef517","seen":"bc7cd16e8af176e0274f9f7cb6935e148b23004bd5972d4a4311654c442525b8"}}');
INSERT INTO facts VALUES (2, 16, '{"at":1794808447025,"entry":{"type":"dealt","setup":{"first":0,"colours":[["panda"],["flower"]],"cups":[[0,0,"panda"],[1,-1,"flower"],[0,-1,"panda"],[1,0,"panda"],[-1,0,"flower"],[1,-2,"panda"],[0,1,"flower"],[2,-1,"panda"],[-1,1,"panda"],[2,-2,"flower"],[-1,-1,"flower"],[0,-2,"flower"],[1,1,"flower"],[2,0,"flower"],[-2,1,"panda"],[-1,2,"flower"],[2,-3,"panda"],[-2,0,"panda"],[3,-2,"flower"],[1,-3,"panda"],[0,2,"panda"],[3,-1,"panda"],[-2,2,"flower"],[-1,-2,"panda"],[3,-3,"flower"],[2,1,"panda"],[-2,-1,"flower"],[0,-3,"flower"],[1,2,"panda"],[3,0,"panda"],[-3,1,"flower"],[2,-4,"flower"]]}}}');
INSERT INTO facts VALUES (2, 17, '{"at":1794808447040,"entry":{"type":"acted","seat":0,"action":{"type":"move","from":[2,1],"to":[3,0]}}}');
INSERT INTO facts VALUES (2, 18, '{"at":1794808447046,"entry":{"type":"acted","seat":1,"action":{"type":"move","from":[0,-3],"to":[1,-3]}}}');
INSERT INTO facts VALUES (2, 19, '{"at":1794808447050,"entry":{"type":"acted","seat":0,"action":{"type":"move","from":[-2,0],"to":[-2,1]}}}');
INSERT INTO facts VALUES (2, 20, '{"at":1794808447054,"entry":{"type":"acted","seat":1,"action":{"type":"move","from":[-1,-1],"to":[-2,-1]}}}');
INSERT INTO facts VALUES (2, 21, '{"at":1794808447056,"entry":{"type":"acted","seat":0,"action":{"type":"move","from":[2,-1],"to":[1,-1]}}}');
INSERT INTO facts VALUES (2, 22, '{"at":1794808447059,"entry":{"type":"acted","seat":1,"action":{"type":"move","from":[-2,2],"to":[-1,1]}}}');
INSERT INTO facts VALUES (2, 23, '{"at":1794808447062,"entry":{"type":"acted","seat":0,"action":{"type":"move","from":[1,2],"to":[1,1]}}}');
INSERT INTO facts VALUES (2, 24, '{"at":1794808447064,"entry":{"type":"acted","seat":1,"action":{"type":"move","from":[3,-3],"to":[2,-3]}}}');
INSERT INTO facts VALUES (2, 25, '{"at":1794808447066,"entry":{"type":"acted","seat":0,"action":{"type":"move","from":[1,-1],"to":[2,-2]}}}');
INSERT INTO facts VALUES (2, 26, '{"at":1794808447068,"entry":{"type":"acted","seat":1,"action":{"type":"move","from":[-2,-1],"to":[-1,-2]}}}');
INSERT INTO facts VALUES (2, 27, '{"at":1794808447073,"entry":{"type":"acted","seat":0,"action":{"type":"move","from":[1,1],"to":[0,1]}}}');
INSERT INTO facts VALUES (2, 28, '{"at":1794808447077,"entry":{"type":"acted","seat":1,"action":{"type":"move","from":[-1,1],"to":[-2,1]}}}');
INSERT INTO facts VALUES (2, 29, '{"at":1794808447081,"entry":{"type":"acted","seat":0,"action":{"type":"move","from":[2,-2],"to":[3,-2]}}}');
INSERT INTO facts VALUES (2, 30, '{"at":1794808447085,"entry":{"type":"acted","seat":1,"action":{"type":"move","from":[-1,0],"to":[0,-1]}}}');
INSERT INTO facts VALUES (2, 31, '{"at":1794808447089,"entry":{"type":"acted","seat":0,"action":{"type":"move","from":[1,0],"to":[2,0]}}}');
INSERT INTO facts VALUES (2, 32, '{"at":1794808447093,"entry":{"type":"acted","seat":1,"action":{"type":"move","from":[-1,2],"to":[0,2]}}}');
INSERT INTO facts VALUES (2, 33, '{"at":1794808447098,"entry":{"type":"acted","seat":0,"action":{"type":"move","from":[3,0],"to":[2,0]}}}');
INSERT INTO facts VALUES (2, 34, '{"at":1794808447101,"entry":{"type":"acted","seat":1,"action":{"type":"move","from":[1,-3],"to":[0,-2]}}}');
INSERT INTO facts VALUES (2, 35, '{"at":1794808447105,"entry":{"type":"acted","seat":0,"action":{"type":"move","from":[0,1],"to":[0,0]}}}');
INSERT INTO facts VALUES (2, 36, '{"at":1794808447109,"entry":{"type":"acted","seat":1,"action":{"type":"move","from":[0,-2],"to":[1,-2]}}}');
INSERT INTO facts VALUES (2, 37, '{"at":1794808447113,"entry":{"type":"acted","seat":0,"action":{"type":"move","from":[3,-2],"to":[3,-1]}}}');
INSERT INTO facts VALUES (2, 38, '{"at":1794808447117,"entry":{"type":"acted","seat":1,"action":{"type":"move","from":[-2,1],"to":[-3,1]}}}');
INSERT INTO facts VALUES (2, 39, '{"at":1794808447121,"entry":{"type":"acted","seat":0,"action":{"type":"move","from":[0,0],"to":[0,-1]}}}');
INSERT INTO facts VALUES (2, 40, '{"at":1794808447125,"entry":{"type":"acted","seat":1,"action":{"type":"move","from":[2,-3],"to":[2,-4]}}}');
INSERT INTO facts VALUES (2, 41, '{"at":1794808447129,"entry":{"type":"acted","seat":0,"action":{"type":"move","from":[3,-1],"to":[2,0]}}}');
INSERT INTO facts VALUES (2, 42, '{"at":1794808447133,"entry":{"type":"acted","seat":0,"action":{"type":"move","from":[0,-1],"to":[1,-2]}}}');
INSERT INTO facts VALUES (3, 0, '{"at":1794808447146,"entry":{"type":"opened","terms":{"game":"king-lui","rulesVersion":1,"players":3,"options":{"forcedDraw":"no-dishes","tieBreak":"fewest-discards"},"display":{"memoryAid":true}},"house":{"isPublic":true,"hasSpectators":true,"hasChat":true,"clock":0}}}');
INSERT INTO facts VALUES (3, 1, '{"at":1794808447146,"entry":{"type":"seated","seat":0,"occupant":{"kind":"human","person":"25876adb0da7e9fb6744c7d1"}}}');
INSERT INTO facts VALUES (3, 2, '{"at":1794808447146,"entry":{"type":"keyed","person":"25876adb0da7e9fb6744c7d1","browser":"9dbUkbXTuR5vcQ6Lc6e-7trymtkE85gvGRtnfma4xj4"}}');
INSERT INTO facts VALUES (3, 3, '{"at":1794808447146,"entry":{"type":"named","person":"25876adb0da7e9fb6744c7d1","text":"19043b947f439def81476d4e"}}');
INSERT INTO facts VALUES (3, 4, '{"at":1794808447146,"entry":{"type":"hosted","person":"25876adb0da7e9fb6744c7d1"}}');

INSERT INTO commands VALUES (1, 'aV0VGmPjnOW7Vi_0f6vqVhCg1DBtKtX2QYJ_bwhomho', '0ff77286-fc55-47eb-b985-7afeb1fbfdda', 17);
INSERT INTO commands VALUES (1, 'aV0VGmPjnOW7Vi_0f6vqVhCg1DBtKtX2QYJ_bwhomho', '1d9dc8a9-ff9c-4328-a04c-e9d4ef241d88', 11);
INSERT INTO commands VALUES (1, 'aV0VGmPjnOW7Vi_0f6vqVhCg1DBtKtX2QYJ_bwhomho', '32dd180f-420e-40b5-8168-fbb48ff0c91a', 36);
INSERT INTO commands VALUES (1, 'aV0VGmPjnOW7Vi_0f6vqVhCg1DBtKtX2QYJ_bwhomho', '52762caf-aba5-4525-b0ba-be74c314fc20', 18);
INSERT INTO commands VALUES (1, 'aV0VGmPjnOW7Vi_0f6vqVhCg1DBtKtX2QYJ_bwhomho', '559010fc-36ad-41ff-9a51-961aa87e8b3e', 30);
INSERT INTO commands VALUES (1, 'aV0VGmPjnOW7Vi_0f6vqVhCg1DBtKtX2QYJ_bwhomho', '932e316a-d676-4479-9b9b-892d6d0a890a', 32);
INSERT INTO commands VALUES (1, 'aV0VGmPjnOW7Vi_0f6vqVhCg1DBtKtX2QYJ_bwhomho', '9a9ef727-8fc9-443c-b9e7-0cde70c4cae3', 25);
INSERT INTO commands VALUES (1, 'aV0VGmPjnOW7Vi_0f6vqVhCg1DBtKtX2QYJ_bwhomho', 'c0d619b7-dd81-4f68-a005-3bd5d1845de2', 28);
INSERT INTO commands VALUES (1, 'm0Fr_S1TxVGwNr1lgUQcW9KsF7HPUyrrJAufI-qriYc', '14b09ce0-09dc-404c-ac54-dfced9d91c90', 22);
INSERT INTO commands VALUES (1, 'm0Fr_S1TxVGwNr1lgUQcW9KsF7HPUyrrJAufI-qriYc', '2cd76041-54ea-48f9-9ac5-819f10b10e43', 29);
INSERT INTO commands VALUES (1, 'm0Fr_S1TxVGwNr1lgUQcW9KsF7HPUyrrJAufI-qriYc', '69be572b-0546-45d3-ac61-d3ca8e8d1368', 8);
INSERT INTO commands VALUES (1, 'm0Fr_S1TxVGwNr1lgUQcW9KsF7HPUyrrJAufI-qriYc', '71f30485-6bf2-4a5a-af36-7fe7e2f7da1c', 21);
INSERT INTO commands VALUES (1, 'm0Fr_S1TxVGwNr1lgUQcW9KsF7HPUyrrJAufI-qriYc', '8c12c0c8-f1de-42fc-a7c3-efd9a432467c', 27);
INSERT INTO commands VALUES (1, 'm0Fr_S1TxVGwNr1lgUQcW9KsF7HPUyrrJAufI-qriYc', 'b00d3592-12c5-4efa-a1f6-23ffa2c980a9', 34);
INSERT INTO commands VALUES (1, 'm0Fr_S1TxVGwNr1lgUQcW9KsF7HPUyrrJAufI-qriYc', 'b2eb5ca9-ba09-4062-a0b1-cdfc86fad6e2', 15);
INSERT INTO commands VALUES (1, 'm0Fr_S1TxVGwNr1lgUQcW9KsF7HPUyrrJAufI-qriYc', 'd79cd465-5cf8-47b0-9509-5c54d5c722ca', 13);
INSERT INTO commands VALUES (1, 'm0Fr_S1TxVGwNr1lgUQcW9KsF7HPUyrrJAufI-qriYc', 'said-before-the-update', 35);
INSERT INTO commands VALUES (1, 'oUxi12d0bZtCorPWwPJcQbOszo7g_lkwcWMPivhHa1M', '20181b49-9ce3-462a-8655-1b3b626a08b2', 37);
INSERT INTO commands VALUES (1, 'oUxi12d0bZtCorPWwPJcQbOszo7g_lkwcWMPivhHa1M', '441c32b9-a52d-4194-ab06-2f3915f84e42', 26);
INSERT INTO commands VALUES (1, 'oUxi12d0bZtCorPWwPJcQbOszo7g_lkwcWMPivhHa1M', '46da009d-38d5-435d-86ad-a7d2851e81c3', 14);
INSERT INTO commands VALUES (1, 'oUxi12d0bZtCorPWwPJcQbOszo7g_lkwcWMPivhHa1M', '5e4954ed-ff74-419a-9a15-15bc15b5fa2c', 5);
INSERT INTO commands VALUES (1, 'oUxi12d0bZtCorPWwPJcQbOszo7g_lkwcWMPivhHa1M', 'a49bd4d8-f8ca-4f1e-9533-541806b1c53e', 33);
INSERT INTO commands VALUES (1, 'oUxi12d0bZtCorPWwPJcQbOszo7g_lkwcWMPivhHa1M', 'b8a951ca-764b-4319-86f4-9246febde42b', 12);
INSERT INTO commands VALUES (1, 'oUxi12d0bZtCorPWwPJcQbOszo7g_lkwcWMPivhHa1M', 'ce050b2b-bdd5-45e1-98f7-7b4ab681b121', 31);
INSERT INTO commands VALUES (1, 'oUxi12d0bZtCorPWwPJcQbOszo7g_lkwcWMPivhHa1M', 'e202169d-bf2b-4bdc-827d-b0470140966f', 19);
INSERT INTO commands VALUES (1, 'oUxi12d0bZtCorPWwPJcQbOszo7g_lkwcWMPivhHa1M', 'f75033a3-5ed8-4689-b91e-3b544fff8d28', 23);
INSERT INTO commands VALUES (2, '1t95Z22VZkxBHchCiSK8yiHurOD4epx6jaE6n1CbbXc', '0119321c-eb4c-4d5f-8976-cfedf4c503c7', 27);
INSERT INTO commands VALUES (2, '1t95Z22VZkxBHchCiSK8yiHurOD4epx6jaE6n1CbbXc', '2114f5ae-5b8b-4a89-aee4-06cd566ae043', 12);
INSERT INTO commands VALUES (2, '1t95Z22VZkxBHchCiSK8yiHurOD4epx6jaE6n1CbbXc', '298ac812-5615-45a2-85c0-b3cf2fb56472', 29);
INSERT INTO commands VALUES (2, '1t95Z22VZkxBHchCiSK8yiHurOD4epx6jaE6n1CbbXc', '4b2135f8-6972-40d8-8f3a-5b028b78b6c6', 23);
INSERT INTO commands VALUES (2, '1t95Z22VZkxBHchCiSK8yiHurOD4epx6jaE6n1CbbXc', '55f5a095-377d-44f3-97f5-a7576974cd5f', 25);
INSERT INTO commands VALUES (2, '1t95Z22VZkxBHchCiSK8yiHurOD4epx6jaE6n1CbbXc', '5661f028-1777-4dc2-9728-5aba0d877468', 11);
INSERT INTO commands VALUES (2, '1t95Z22VZkxBHchCiSK8yiHurOD4epx6jaE6n1CbbXc', '6b7287c0-9172-46fe-b710-c1f2fa0f27e2', 19);
INSERT INTO commands VALUES (2, '1t95Z22VZkxBHchCiSK8yiHurOD4epx6jaE6n1CbbXc', '8249ea7c-ab58-43cd-84b6-552f5daa3e4a', 21);
INSERT INTO commands VALUES (2, '1t95Z22VZkxBHchCiSK8yiHurOD4epx6jaE6n1CbbXc', '83e7c529-413f-4be3-af87-83122e6448a2', 33);
INSERT INTO commands VALUES (2, '1t95Z22VZkxBHchCiSK8yiHurOD4epx6jaE6n1CbbXc', '950658c7-14a5-4275-b919-877f2751d721', 8);
INSERT INTO commands VALUES (2, '1t95Z22VZkxBHchCiSK8yiHurOD4epx6jaE6n1CbbXc', '9937d5fd-1dc5-4e2b-bd04-da78c7f91a9f', 39);
INSERT INTO commands VALUES (2, '1t95Z22VZkxBHchCiSK8yiHurOD4epx6jaE6n1CbbXc', '9b04739e-6c57-4f6d-8801-b7c4860362cd', 31);
INSERT INTO commands VALUES (2, '1t95Z22VZkxBHchCiSK8yiHurOD4epx6jaE6n1CbbXc', 'd0dd49e0-dfd1-47ae-89d4-a0746291e18e', 17);
INSERT INTO commands VALUES (2, '1t95Z22VZkxBHchCiSK8yiHurOD4epx6jaE6n1CbbXc', 'f19b2ea7-cbd7-4b25-8a65-a27ff1484097', 37);
INSERT INTO commands VALUES (2, '1t95Z22VZkxBHchCiSK8yiHurOD4epx6jaE6n1CbbXc', 'f2309b9f-4ac8-48cb-9f33-5459e7863252', 35);
INSERT INTO commands VALUES (2, '1t95Z22VZkxBHchCiSK8yiHurOD4epx6jaE6n1CbbXc', 'fdf36571-e01a-4787-acb9-b6e8fbd4e886', 41);
INSERT INTO commands VALUES (2, 'l4DEQiEUcQtqYrTPbwCrOx0becSFvLh7EJh2yIxajfw', '0e82297d-8d6c-4f57-b925-194680750cce', 18);
INSERT INTO commands VALUES (2, 'l4DEQiEUcQtqYrTPbwCrOx0becSFvLh7EJh2yIxajfw', '161d4b8f-de2d-486c-b981-c024b4a8e2b8', 42);
INSERT INTO commands VALUES (2, 'l4DEQiEUcQtqYrTPbwCrOx0becSFvLh7EJh2yIxajfw', '19913156-e8d3-4864-996e-4f1ebaf192bc', 22);
INSERT INTO commands VALUES (2, 'l4DEQiEUcQtqYrTPbwCrOx0becSFvLh7EJh2yIxajfw', '234c409b-9422-4e91-b0fa-99ff92ffe501', 28);
INSERT INTO commands VALUES (2, 'l4DEQiEUcQtqYrTPbwCrOx0becSFvLh7EJh2yIxajfw', '2635895a-862d-4249-882d-d619df294ce7', 40);
INSERT INTO commands VALUES (2, 'l4DEQiEUcQtqYrTPbwCrOx0becSFvLh7EJh2yIxajfw', '57879b33-ea3f-4933-ac02-3bfbc7aebe05', 15);
INSERT INTO commands VALUES (2, 'l4DEQiEUcQtqYrTPbwCrOx0becSFvLh7EJh2yIxajfw', '5a5cf8cd-a159-45a8-8af8-950083f4864c', 38);
INSERT INTO commands VALUES (2, 'l4DEQiEUcQtqYrTPbwCrOx0becSFvLh7EJh2yIxajfw', '6f0e2b10-e09e-404f-a933-3e4d9c2e831e', 14);
INSERT INTO commands VALUES (2, 'l4DEQiEUcQtqYrTPbwCrOx0becSFvLh7EJh2yIxajfw', '73df5649-962e-4f10-a486-e37aaa0e9a68', 5);
INSERT INTO commands VALUES (2, 'l4DEQiEUcQtqYrTPbwCrOx0becSFvLh7EJh2yIxajfw', '8120421e-84ea-4f7f-bf0f-9832f5c79643', 9);
INSERT INTO commands VALUES (2, 'l4DEQiEUcQtqYrTPbwCrOx0becSFvLh7EJh2yIxajfw', '8703c0ba-d5df-415a-b4e7-40ad092a6ebe', 43);
INSERT INTO commands VALUES (2, 'l4DEQiEUcQtqYrTPbwCrOx0becSFvLh7EJh2yIxajfw', '8b9aee7c-9aa3-426b-8040-eaf0ab98da9a', 26);
INSERT INTO commands VALUES (2, 'l4DEQiEUcQtqYrTPbwCrOx0becSFvLh7EJh2yIxajfw', 'c95676f2-f899-4f62-8ec8-9083b73c4847', 34);
INSERT INTO commands VALUES (2, 'l4DEQiEUcQtqYrTPbwCrOx0becSFvLh7EJh2yIxajfw', 'cd5adff0-05e6-46eb-886c-6688943067ad', 24);
INSERT INTO commands VALUES (2, 'l4DEQiEUcQtqYrTPbwCrOx0becSFvLh7EJh2yIxajfw', 'e5f5406c-656b-470e-8aea-7b530f8e6e54', 20);
INSERT INTO commands VALUES (2, 'l4DEQiEUcQtqYrTPbwCrOx0becSFvLh7EJh2yIxajfw', 'e60c7def-ed85-4337-a4d0-b4f8416b437c', 32);
INSERT INTO commands VALUES (2, 'l4DEQiEUcQtqYrTPbwCrOx0becSFvLh7EJh2yIxajfw', 'f8e9289c-5ea5-4123-82cd-f7d1737066f1', 36);
INSERT INTO commands VALUES (2, 'l4DEQiEUcQtqYrTPbwCrOx0becSFvLh7EJh2yIxajfw', 'ff6d0bff-e07d-478f-bb81-d65fba69b98e', 30);
INSERT INTO commands VALUES (3, '9dbUkbXTuR5vcQ6Lc6e-7trymtkE85gvGRtnfma4xj4', '87cb260c-a4cb-4722-b927-9eafd273a53d', 5);

INSERT INTO texts VALUES (1, 'cc13dda52d473beb08850a8a', 'name', 'oUxi12d0bZtCorPWwPJcQbOszo7g_lkwcWMPivhHa1M', 'Ada');
INSERT INTO texts VALUES (1, 'f07f25609375bf09c6bb52d5', 'name', 'm0Fr_S1TxVGwNr1lgUQcW9KsF7HPUyrrJAufI-qriYc', 'Ben');
INSERT INTO texts VALUES (1, '7a18cdbbc904678d48ef6522', 'name', 'aV0VGmPjnOW7Vi_0f6vqVhCg1DBtKtX2QYJ_bwhomho', '');
INSERT INTO texts VALUES (1, 'f1b0392ec4a188e36677d236', 'name', 'm0Fr_S1TxVGwNr1lgUQcW9KsF7HPUyrrJAufI-qriYc', 'Benno');
INSERT INTO texts VALUES (1, 'd1ccc3e4bcae710c1860360b', 'chat', 'm0Fr_S1TxVGwNr1lgUQcW9KsF7HPUyrrJAufI-qriYc', 'Good luck');
INSERT INTO texts VALUES (1, '2bd7244e08ac3ba7520b1d36', 'chat', 'aV0VGmPjnOW7Vi_0f6vqVhCg1DBtKtX2QYJ_bwhomho', '');
INSERT INTO texts VALUES (2, '10b7dda6aeca9ef0e9f5a03f', 'name', 'l4DEQiEUcQtqYrTPbwCrOx0becSFvLh7EJh2yIxajfw', 'Ada');
INSERT INTO texts VALUES (2, 'a9f96ec966fc257cb952eef1', 'name', '1t95Z22VZkxBHchCiSK8yiHurOD4epx6jaE6n1CbbXc', 'Ben');
INSERT INTO texts VALUES (3, '19043b947f439def81476d4e', 'name', '9dbUkbXTuR5vcQ6Lc6e-7trymtkE85gvGRtnfma4xj4', 'Ada');

INSERT INTO members VALUES ('1t95Z22VZkxBHchCiSK8yiHurOD4epx6jaE6n1CbbXc', 2);
INSERT INTO members VALUES ('9dbUkbXTuR5vcQ6Lc6e-7trymtkE85gvGRtnfma4xj4', 3);
INSERT INTO members VALUES ('aV0VGmPjnOW7Vi_0f6vqVhCg1DBtKtX2QYJ_bwhomho', 1);
INSERT INTO members VALUES ('l4DEQiEUcQtqYrTPbwCrOx0becSFvLh7EJh2yIxajfw', 2);
INSERT INTO members VALUES ('m0Fr_S1TxVGwNr1lgUQcW9KsF7HPUyrrJAufI-qriYc', 1);
INSERT INTO members VALUES ('oUxi12d0bZtCorPWwPJcQbOszo7g_lkwcWMPivhHa1M', 1);

INSERT INTO reports VALUES (1, 1794808447153, 'fVM4AA0V1sUnMKjc', 'm0Fr_S1TxVGwNr1lgUQcW9KsF7HPUyrrJAufI-qriYc', 'rude words');

INSERT INTO bans VALUES ('address', '192.0.2.7', 1700000000000, 'spam');

PRAGMA user_version = 1;
