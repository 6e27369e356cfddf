import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { type Issue, Refusal } from '#contract/errors.ts'
import type { Upload } from '#server/kernel/route.ts'
import { drain, SILENCE_MS } from './body.ts'

/** Size limit of a field. */
const FIELD_BYTES = 64 * 1024

/**
 * Starts reading a multipart body, up to its file. Even if the file fails, the rest is read, so that its sender
 * receives the response.
 */
export const withUpload = async <T>(request: FastifyRequest, take: (upload: Upload) => Promise<T>): Promise<T> => {
  const { body } = request
  if (!(body instanceof Readable)) throw new Refusal('MALFORMED', 'The body must be multipart/form-data.')
  const parser = openParser(request.headers)
  const declared = request.headers['content-length']
  const declaredBytes = declared === undefined ? undefined : Number(declared)
  let cut: Refusal | undefined
  const faults = faultsOf(parser)
  const arrived = untilSilent(body, pipeline(body, parser)).then(
    () => {
      if (faults.length > 0) throw new Refusal('INVALID_INPUT', undefined, faults)
    },
    (cause: unknown): void => {
      cut = new Refusal('MALFORMED', 'The file did not arrive complete.')
      cut.cause = cause
      throw cut
    },
  )
  try {
    return await take({ ...(await fileOf(parser, arrived)), declaredBytes })
  } catch (error) {
    await drain(body)
    throw cut ?? error
  }
}

/** Invalid parts: detected while the file is read, and refused before it is stored. */
const faultsOf = (parser: BusboyInstance): Issue[] => {
  const faults: Issue[] = []
  const names = new Set<string>()
  const refuse = (name: string, message: string) => faults.push({ path: [name], message })
  parser.on('field', (name: string, _: string, isNameCut: boolean, isCut: boolean) => {
    if (names.has('file')) refuse(name, 'stands behind the file: send it before')
    if (names.has(name)) refuse(name, 'is given twice')
    if (isNameCut || isCut) refuse(name, 'is too long')
    names.add(name)
  })
  parser.on('file', (name: string) => {
    if (name !== 'file') refuse(name, 'is not a field of this call')
    names.add(name)
  })
  for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
    parser.on(event, () => refuse('file', 'comes with too many others'))
  }
  return faults
}

const fileOf = async (parser: BusboyInstance, arrived: Promise<void>): Promise<Omit<Upload, 'declaredBytes'>> => {
  let content: Readable | undefined
  const fields = new Map<string, string>()
  parser.on('field', (field: string, value: string) => fields.set(field, value))
  const found = new Promise<Omit<Upload, 'declaredBytes'>>((resolve) => {
    parser.on('file', (field: string, stream: Readable, name: string) => {
      if (field !== 'file' || content !== undefined) {
        stream.resume()
        return
      }
      content = stream
      stream.on('error', () => undefined)
      arrived.catch((error: Error) => stream.destroy(error))
      resolve({ name, fields, content: stream, arrived })
    })
  })
  const missing = arrived.then(() => {
    throw new Refusal('INVALID_INPUT', 'The file is missing.', [{ path: ['file'], message: 'is missing' }])
  })
  return Promise.race([found, missing])
}

const openParser = (headers: FastifyRequest['headers']): BusboyInstance => {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: { files: 1, fields: 16, parts: 17, fieldSize: FIELD_BYTES },
    })
  } catch {
    throw new Refusal('MALFORMED', 'The body must be multipart/form-data.')
  }
}

/** Disconnects a sender after a timeout without data. */
const untilSilent = async (body: Readable, reading: Promise<void>): Promise<void> => {
  const patience = setTimeout(() => body.destroy(new Error('silent')), SILENCE_MS)
  body.on('data', () => patience.refresh())
  await reading.finally(() => clearTimeout(patience))
}
