import { createHmac, timingSafeEqual } from 'node:crypto'
import { newToken } from '#server/kernel/token.ts'

const proofOf = (id: string, key: Buffer): string => createHmac('sha256', key).update(id).digest('base64url')

/** Creates an identifier for a device, signed with the key of its user. */
export const newDevice = (key: Buffer): string => {
  const id = newToken()
  return `${id}.${proofOf(id, key)}`
}

const isProven = (device: string, key: Buffer): boolean => {
  const [id = '', proof = ''] = device.split('.')
  const [given, wanted] = [Buffer.from(proof), Buffer.from(proofOf(id, key))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** The one of these devices that signed in to the user whose key this is. */
export const findDevice = (devices: string[], key: Buffer | undefined): string | undefined =>
  key && devices.find((device) => isProven(device, key))
