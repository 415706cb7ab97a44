/** What is stored of those who play online, and how to erase it: a part of `online.ts`. */

export const privacy = {
  title: 'What’s stored',
  lead: 'When you play alone or on one device, everything stays in your browser. At tables online, the server has to know a little.',
  stored: {
    title: 'On the server',
    items: {
      secret:
        'A random secret in a cookie, so that your seat knows you. The server keeps only a fingerprint of it. It isn’t an account, and it doesn’t follow you anywhere. It expires 400 days after your last visit.',
      texts: 'The name you give, and what you write in the chat.',
      moves:
        'The moves of every game, so that nothing is lost and you can watch a finished game again.',
      records:
        'Finished games: at a private table, the people who sat there and weren’t removed can see them, and so can anyone who gets a link from one of you, until you stop sharing it. At a public table everyone can see them, except those played while it was private.',
      address:
        'Your network address: while you’re connected and up to an hour after that, against abuse; if the operator bans it, for as long as the ban lasts.',
      reports:
        'Reports, with a copy of who was at the table and what was said, even if it was deleted less than 15 minutes before: until the operator deletes them, 90 days at most. They stay even if the table is deleted, if you leave, or if you delete your messages.',
    },
  },
  browser: {
    title: 'In your browser',
    items: {
      deals:
        'What it saw of your last deals online, up to 60 of them, so that a finished game can be compared with them.',
      names: 'The last name you gave, and whom you’ve muted.',
    },
  },
  time: {
    title: 'For how long',
    text: 'Unless the operator says otherwise, a table is deleted with everything that belongs to it when nobody has used it for a while: after 2 days if no game was started, after 30 days in the middle of a game, 90 days after the end.',
    nobody: 'Nobody else gets any of it. Nothing is counted, tracked or sold.',
  },
  erase: {
    title: 'Delete my name and messages',
    text: 'Deletes your name and all your messages, at all tables of this browser. Moves stay, without a name.',
    button: 'Delete',
    question: 'Delete your name and messages at all tables? This can’t be undone.',
    yes: 'Delete for good',
    no: 'Keep them',
    done: 'Deleted. You no longer have a name at your tables.',
    failed: 'That didn’t work. Check your connection and try again.',
  },
  forget: {
    title: 'Forget this browser',
    text: 'Ends all connections of this browser and makes its cookie worthless, even if someone has a copy of it. You can’t go on playing at your seats from here. Your name and messages stay unless you delete them first.',
    button: 'Forget this browser',
    question: 'Forget this browser? You lose your seats at all tables.',
    yes: 'Forget it',
    no: 'Stay',
    done: 'Forgotten. To this server you’re somebody new.',
    failed: 'That didn’t work. Check your connection and try again.',
  },
  report: {
    title: 'Report and ban',
    text: 'At a table, open the menu and choose “Report”: the operator reads it and can ban people who behave badly.',
  },
  imprint: {
    title: 'Who runs this server',
    none: 'The operator of this server has left no note.',
    failed: 'Couldn’t load the operator’s note.',
  },
};

export type PrivacyWords = typeof privacy;
