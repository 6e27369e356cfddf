import { createHash, randomInt, timingSafeEqual } from 'node:crypto'

/** Letters and digits that nobody confuses. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 50 random bits, in two groups. */
const newCode = (): string => {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

const digestOf = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest()

/** What opens the first registration to somebody who is not at this machine: only who started the server has read it. */
export class SetupCode {
  readonly text = newCode()

  isRight(typed: string | undefined): boolean {
    return typed !== undefined && timingSafeEqual(digestOf(typed), digestOf(this.text))
  }
}
