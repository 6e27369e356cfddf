import { limits } from './limits.ts'

/** Rules for passwords. A letter is a letter of any script, a digit any decimal digit, everything else is special. */
export type PasswordRule = 'letter' | 'digit' | 'special'
/** A missing requirement. */
export type PasswordFault = 'tooShort' | 'tooLong' | PasswordRule

/** The requirements that the password lacks under the given rules; empty when it is valid. */
export const passwordFaults = (password: string, rules: Record<PasswordRule, boolean>): PasswordFault[] => {
  const characters = [...password]
  const faults: PasswordFault[] = []
  if (characters.length < limits.password.min) faults.push('tooShort')
  if (characters.length > limits.password.max) faults.push('tooLong')
  if (rules.letter && !/\p{L}/u.test(password)) faults.push('letter')
  if (rules.digit && !/\p{Nd}/u.test(password)) faults.push('digit')
  if (rules.special && !characters.some((character) => !/[\p{L}\p{Nd}]/u.test(character))) faults.push('special')
  return faults
}
