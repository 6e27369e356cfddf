import { createApi } from '#api/createApi.ts'
import { calls } from '#contract'
import { print, table } from '../measured.ts'
import { callEvenly, percentiles } from './evenly.ts'
import { doSomething, kindOf, type Person } from './typical.ts'

export const MEMBERS_EACH = 4
const PER_SECOND = 100
/** Slow calls are rare: several rounds make their share steady. */
const ROUNDS = 3

/** Makes books with several members each: the first of every group invites the others into theirs. */
export const shareBooks = async (people: readonly Person[]): Promise<Person[]> => {
  print('load: books with several members')
  const inBooks: Person[] = []
  for (const [index, person] of people.entries()) {
    const owner = people[index - (index % MEMBERS_EACH)] as Person
    if (person !== owner) {
      const { token } = await owner.api.books.invite({ role: 'editor' })
      await person.api.books.join({ token })
    }
    inBooks.push({ ...person, places: owner.places })
  }
  return inBooks
}

/** Makes the shared book of each person, or their own, the current one. */
const select = async (people: readonly Person[], isShared: boolean): Promise<void> => {
  for (const { api, name } of people) {
    const { books } = await api.books.list()
    const wanted = books.find((book) => (isShared ? book.members > 1 : book.name === name)) ?? books[0]
    await api.books.select({ bookId: wanted?.bookId ?? 0 })
  }
}

class Times {
  readonly #of = new Map<string, number[]>()

  add(kind: string, ms: number): void {
    const times = this.#of.get(kind) ?? []
    times.push(ms)
    this.#of.set(kind, times)
  }

  get kinds(): string[] {
    return [...this.#of.keys()].toSorted()
  }

  of(kind: string): ReturnType<typeof percentiles> {
    return percentiles(this.#of.get(kind) ?? [])
  }
}

const compared = (what: [string, string], before: Times, after: Times): string =>
  table(
    ['call', `${what[0]}, p50 ms`, 'p99', `${what[1]}, p50 ms`, 'p99', 'ratio p50', 'ratio p99'],
    before.kinds.map((kind) => {
      const [first, second] = [before.of(kind), after.of(kind)]
      const times = [first.p50, first.p99, second.p50, second.p99].map((ms) => ms.toFixed(1))
      const ratios = [second.p50 / first.p50, second.p99 / first.p99].map((ratio) => ratio.toFixed(2))
      return [kind, ...times, ...ratios]
    }),
  )

/** The same load on books of one member and on books of several, by turns. */
export const besideOwnBooks = async (
  own: readonly Person[],
  inBooks: readonly Person[],
  seconds: number,
): Promise<string> => {
  const [alone, together] = [new Times(), new Times()]
  for (let round = 0; round < ROUNDS; round++) {
    for (const [people, times] of [
      [own, alone],
      [inBooks, together],
    ] as const) {
      print(`load: ${people === own ? 'own' : 'shared'} books, round ${round + 1}`)
      await select(own, people === inBooks)
      const act = (turn: number) => doSomething(people[(turn * 7) % people.length] as Person, turn)
      await callEvenly(PER_SECOND, 5, act)
      await callEvenly(PER_SECOND, seconds, act, (turn, ms) => times.add(kindOf(turn), ms))
    }
  }
  return compared(['own books', 'shared books'], alone, together)
}

/** The same load on a server as it is and on one that asks nobody for membership, call by call. */
export const membershipCost = async (
  people: readonly Person[],
  uncheckedOrigin: string,
  seconds: number,
): Promise<string> => {
  print('load: the check of membership')
  const elsewhere = people.map(({ token, places }) => ({
    places,
    api: createApi({
      calls,
      baseUrl: `${uncheckedOrigin}/api`,
      token: () => token,
      onChanged: () => undefined,
      onSessionEnded: () => undefined,
    }),
  }))
  const [checked, unchecked] = [new Times(), new Times()]
  // Both do the same calls: two turns of one kind follow each other.
  const kindTurn = (turn: number) => Math.floor(turn / 2)
  const act = (turn: number) => {
    const among = turn % 2 === 0 ? people : elsewhere
    return doSomething(among[(kindTurn(turn) * 7) % among.length] as Person, kindTurn(turn))
  }
  await callEvenly(PER_SECOND, 5, act)
  await callEvenly(PER_SECOND, seconds * ROUNDS, act, (turn, ms) =>
    (turn % 2 === 0 ? checked : unchecked).add(kindOf(kindTurn(turn)), ms),
  )
  return compared(['without', 'with the check'], unchecked, checked)
}
