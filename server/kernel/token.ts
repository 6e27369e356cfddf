import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The only form in which a token is stored. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
