import { createHmac, timingSafeEqual } from 'node:crypto'
import { newToken } from '#server/kernel/token.ts'

const proofOf = (id: string, key: Buffer): string => createHmac('sha256', key).update(id).digest('base64url')

/** Creates a device identifier, signed with the user's key. */
export const newDevice = (key: Buffer): string => {
  const id = newToken()
  return `${id}.${proofOf(id, key)}`
}

const isProven = (device: string, key: Buffer): boolean => {
  const [id = '', proof = ''] = device.split('.')
  const [given, wanted] = [Buffer.from(proof), Buffer.from(proofOf(id, key))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** The device among these that has signed in to the user with this key. */
export const findDevice = (devices: string[], key: Buffer | undefined): string | undefined =>
  key && devices.find((device) => isProven(device, key))
