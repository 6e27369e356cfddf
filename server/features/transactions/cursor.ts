import { Refusal } from '#contract/errors.ts'

/** The transaction after which a page begins. */
export interface Cursor {
  createdAt: Date
  id: number
}

export const writeCursor = ({ createdAt, id }: Cursor): string =>
  Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url')

export const readCursor = (text: string): Cursor => {
  const [, ms, id] = /^(-?\d{1,13})\.(\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (ms === undefined || id === undefined) {
    throw new Refusal('INVALID_INPUT', undefined, [{ path: ['after'], message: 'is no place in the list' }])
  }
  return { createdAt: new Date(Number(ms)), id: Number(id) }
}
