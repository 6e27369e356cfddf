import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/connect.ts'
import { insertSession } from '#server/features/sessions/sql.ts'
import { hashOfToken, newToken } from '#server/kernel/token.ts'
import type { TestUser } from '#server/testing.ts'

/** A token as created for a program. Only tests import this. */
export const aToken = async (db: Db, { userId, bookId }: TestUser, readOnly: boolean): Promise<string> => {
  const token = newToken()
  const session = {
    userId,
    bookId,
    tokenHash: hashOfToken(token),
    lifetimeDays: 7,
    description: 'Desktop',
    token: { readOnly },
  }
  await insertSession(db, session, new Date())
  return token
}

export const listening = async (app: FastifyInstance): Promise<URL> =>
  new URL('/api/mcp', await app.listen({ host: '127.0.0.1', port: 0 }))

/** An MCP client from the official SDK, over real HTTP. */
export const aProgram = async (address: URL, token: string): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' })
  const headers = { authorization: `Bearer ${token}` }
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }))
  return client
}

export const ask = async (program: Client, name: string, args: object): Promise<{ text: string; isError: boolean }> => {
  const answered = await program.callTool({ name, arguments: { ...args } })
  const { content, isError = false } = CallToolResultSchema.parse(answered)
  const [first] = content
  return { text: first?.type === 'text' ? first.text : '', isError }
}

export const answerOf = async (program: Client, name: string, args: object): Promise<Record<string, unknown>> => {
  const { text, isError } = await ask(program, name, args)
  if (isError) throw new Error(`${name}: ${text}`)
  return JSON.parse(text) as Record<string, unknown>
}
