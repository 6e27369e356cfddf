/** Response headers that tell the tab which topics its own command changed. */
export const CHANGED_HEADER = 'x-changed'
export const CHANGE_SET_HEADER = 'x-change-set'

/** The request header that names the book of a call. */
export const BOOK_HEADER = 'farthing-book'

/** The spec pings every 15 s; a socket silent for 60 s is closed. */
export const PING_MS = 15_000
export const IDLE_MS = 60_000
export const RECONNECT_MS = 5_000
/** Timeout of a ping or a short request. */
export const ANSWER_MS = 4_000
