import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as they travel. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** All that is kept of a token. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
