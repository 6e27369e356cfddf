import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the minimum that OWASP recommends: 19 MiB and two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** Compared with the password of an unknown name, which must take as long as a wrong password. */
const ofNobody = hashPassword('the password of nobody')

/** Whether this is the password; always false for an unknown user. */
export const isPassword = async (password: string, passwordHash: string | undefined): Promise<boolean> => {
  const matches = await verify(passwordHash ?? (await ofNobody), password)
  return passwordHash !== undefined && matches
}
