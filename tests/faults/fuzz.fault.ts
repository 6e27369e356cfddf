import { NOBODYS } from '../door/neighbour.ts'
import { Fuzzer, isFault } from '../door/fuzz.ts'
import { makeLedger } from '../door/commands.ts'
import { newUser } from '../caller.ts'
import { startServer } from '../server.ts'
import { atLeast, equals, type Fault } from './fault.ts'

const TIMES = 60
/** These end the session or the user that asks. */
const LEAVING =
  /^sessions\.(logout|remove|removeOthers|changePassword|demo)$|^archive\.deleteAccount$|^admin\.(deleteUser|setDisabled|changeUserPassword)$/

export const fault: Fault = {
  title: 'Requests made out of the contract, most of them wrong',
  run: async () => {
    const server = await startServer()
    try {
      const { api, token } = await newUser(server.origin, 'first')
      const { accounts, categories, folderId } = await makeLedger(api)
      const [account, category] = [accounts[0] ?? 0, categories[0] ?? 0]
      const { transactionId: transaction } = await api.transactions.create({
        accountId: account,
        categoryId: category,
        delta: '-1',
      })
      const ids = { ...NOBODYS, account, category, folder: folderId, transaction, changeSet: 1, currency: 2 }
      let [sent, done, faults] = [0, 0, 0]
      for (const { call, request } of new Fuzzer(20261122, ids).requests(TIMES, (name) => !LEAVING.test(name))) {
        const { method, url, headers, payload } = request
        const answer = await fetch(`${server.origin}${url}`, {
          method,
          headers: { ...headers, authorization: `Bearer ${token}` },
          ...(payload === undefined ? {} : { body: typeof payload === 'string' ? payload : new Uint8Array(payload) }),
        })
        const body = await answer.text()
        sent += 1
        if (answer.ok) done += 1
        if (!isFault(answer.status, body)) continue
        faults += 1
        process.stderr.write(`  ${call}: ${answer.status} ${JSON.stringify(request).slice(0, 500)}\n`)
      }
      return [
        atLeast('requests sent', sent, 5000, ''),
        atLeast('of them done', done, sent / 20, ''),
        equals('answered by a fault of the server (5xx)', faults, 0),
      ]
    } finally {
      await server.stop()
    }
  },
}
