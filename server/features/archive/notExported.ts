/** Tables of a book or a user that no archive holds, each with the reason. */
export const leftBehind = {
  books: 'what this server knows of the book itself',
  members: 'who may see the book here',
  users: 'the account itself: its name and password stay where they are',
  sessions: 'who is signed in here',
  idempotency_keys: 'forms that were sent here within a day',
  journal_heads: 'the numbering of the history here',
  change_sets: 'the history of what was done here',
  changes: 'the history of what was done here',
  notification_points: 'browsers and programs that know this server alone by its key; each is asked anew elsewhere',
  ai_usage: 'how many tokens the assistant took here, by day',
  ai_attachments: 'with which message a file came: the files themselves come along, as files',
  dismissed_pairs: 'of which pairs it was said here that they are no transfers',
  plans: 'what the assistant proposed for rows of this account',
  account_totals: 'kept by the database from the transactions',
  month_totals: 'kept by the database from the transactions',
}
