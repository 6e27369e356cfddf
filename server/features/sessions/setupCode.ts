import { createHash, randomInt, timingSafeEqual } from 'node:crypto'

/** Letters and digits that are not easily confused. */
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

/** Allows the first registration from another machine: only the person who started the server has seen it. */
export class SetupCode {
  readonly text = newCode()

  isRight(typed: string | undefined): boolean {
    return typed !== undefined && timingSafeEqual(digestOf(typed), digestOf(this.text))
  }
}
