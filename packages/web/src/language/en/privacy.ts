/** What is stored of those who play online, and how to erase it: a part of `online.ts`. */

export const privacy = {
  title: 'What is stored',
  lead: 'Alone or round one screen, everything stays in your browser. At tables online, the server has to know a little.',
  stored: {
    title: 'On the server',
    items: {
      secret:
        'A random secret in a cookie, so that your seat knows you. The server keeps only a fingerprint of it. It is no account, and follows you nowhere. It expires 400 days after you were last here.',
      texts: 'The name that you give, and what you say at a table.',
      moves:
        'The moves of every game, so that nothing is lost and a finished game can be watched again.',
      records:
        'Finished games: at a private table they are for those who sat there and were not removed, and for people who get a link from one of you, until you stop sharing it. At a public table they are for everybody, but for those that were played while it was private.',
      address:
        'Your network address: while you are connected and up to an hour after, against abuse; if the operator bans it, for as long as the ban lasts.',
      reports:
        'Reports, with a copy of who was at the table and what was said: until the operator deletes them, 90 days at most. Leaving or erasing does not change the copy.',
    },
  },
  browser: {
    title: 'In your browser',
    items: {
      deals:
        'What it saw of your last deals online, up to 60 of them, so that a finished game can be compared with that.',
      names: 'The name that you gave last, and whom you have muted.',
    },
  },
  time: {
    title: 'For how long',
    text: 'Unless the operator says otherwise, a table is cleared away with all that belongs to it when nobody has touched it for a while: after 2 days if no game was begun, after 30 days in the middle of a game, 90 days after the end.',
    nobody: 'Nobody else gets any of it. Nothing is counted, tracked or sold.',
  },
  erase: {
    title: 'Erase my name and words',
    text: 'Removes your name and everything that you have said, at all tables of this browser. Moves stay, without a name.',
    button: 'Erase them',
    question: 'Erase your name and words at all tables? That cannot be undone.',
    yes: 'Erase for good',
    no: 'Keep them',
    done: 'Erased. At your tables you have no name any more.',
    failed: 'That did not work. Is there a connection?',
  },
  forget: {
    title: 'Forget this browser',
    text: 'Ends all connections of this browser and makes its cookie worth nothing, also where somebody has a copy of it. You cannot play on at your seats from here; names and words stay unless you erase them first.',
    button: 'Forget this browser',
    question: 'Forget this browser? You lose your seats at all tables.',
    yes: 'Forget it',
    no: 'Stay',
    done: 'Forgotten. To this server you are somebody new.',
    failed: 'That did not work. Is there a connection?',
  },
  report: {
    title: 'Report and ban',
    text: 'At a table, open the menu and choose “Report”: the operator reads it and can ban whoever behaves badly.',
  },
  imprint: {
    title: 'Who runs this server',
    none: 'The operator of this server has left no note.',
    failed: 'The note of the operator could not be fetched.',
  },
};

export type PrivacyWords = typeof privacy;
