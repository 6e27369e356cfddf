import { monthOf } from '#shared/monthNames.ts'
import { plainName } from '#shared/names.ts'
import { statusMeaning, type StatusMeaning } from '#import/detect/bankWords.ts'
import { type AccountChoice, type Decisions, noDecisions, type StatusChoice } from './decisions.ts'
import type { TableFindings } from '#import/plan/findings.ts'
import { headerMatchesOf } from '#import/detect/headerNames.ts'
import type { LedgerContext } from './ledgerContext.ts'
import { keyOf } from '#import/read/keyOf.ts'

/** How files with the same heading are read; it contains no data of their rows. */
export interface Profile {
  reading: Pick<Decisions, (typeof STORED_DECISIONS)[number]>
  /** Choices by the meaning of the status, because its words are data of the file. */
  states: Partial<Record<StatusMeaning, StatusChoice>>
  account: AccountChoice | undefined
  /** When it was decided. */
  since: string
}

const STORED_DECISIONS = [
  'encoding',
  'delimiter',
  'roles',
  'mark',
  'order',
  'signs',
  'readsAsides',
  'readsPaths',
  'cutsDescriptions',
] as const

/** Many banks use the same few columns, so for these the file name is part of the fingerprint. */
const COMMON_COLUMNS = 5

/** The column names by which a file is recognised; undefined if the first row is not a heading. */
export const fingerprintOf = ({ heading, delimiter }: TableFindings, fileName: string): string | undefined => {
  const names = heading.filter((name) => headerMatchesOf(name).length > 0)
  if (names.length < 2) return undefined
  const named = heading.length > COMMON_COLUMNS ? [] : [namesIn(fileName)]
  return [delimiter, ...heading.map(plainName), ...named].join('\n')
}

/** How systems name another copy of a file. */
const COPY = new Set(['copy', 'копия', 'copie', 'kopie', 'copia'])

/** The words of a file name that are the same in every month: without its ending, numbers, months and marks of a copy. */
const namesIn = (fileName: string): string =>
  plainName(fileName.replace(/\.[^.]*$/, ''))
    .split(/\P{L}+/u)
    .filter((word) => word !== '' && monthOf(word) === undefined && !COPY.has(word))
    .join(' ')

/** The decisions worth remembering; undefined if there are none. */
export const profileOf = (decisions: Decisions, since: string): Profile | undefined => {
  const reading = Object.fromEntries(
    STORED_DECISIONS.flatMap((part) => {
      const decided = decisions[part]
      return decided === undefined || decided === noDecisions[part] ? [] : [[part, decided]]
    }),
  ) as Partial<Profile['reading']>
  const states = Object.fromEntries(
    [...decisions.states].flatMap(([text, choice]) => {
      const meaning = statusMeaning(text)
      return meaning === undefined ? [] : [[meaning, choice]]
    }),
  )
  const account = decisions.accounts.get('')
  const isNothing = Object.keys(reading).length + Object.keys(states).length === 0 && account === undefined
  return isNothing ? undefined : { reading: { ...noDecisions, ...reading }, states, account, since }
}

/** The profile's decisions for a file with its heading. */
export const decisionsOf = (
  { reading, states, account }: Profile,
  findings: TableFindings,
  context: LedgerContext,
): Decisions => {
  const resolved = findings.states.flatMap(({ key, meaning }) => {
    const choice = meaning && states[meaning]
    return choice === undefined ? [] : [[key, choice] as const]
  })
  const existing = account && stillThere(account, context)
  return {
    ...noDecisions,
    ...reading,
    accounts: new Map(existing === undefined ? [] : [['', existing]]),
    states: new Map(resolved),
  }
}

/** An account created by an earlier import now exists; a deleted one is dropped. */
const stillThere = (account: AccountChoice, { accounts }: LedgerContext): AccountChoice | undefined => {
  if (account.kind === 'leaveOut') return undefined
  const found = accounts.find((each) =>
    account.kind === 'existing'
      ? each.accountId === account.accountId
      : keyOf(each.name) === keyOf(account.name) && each.currencyId === account.currencyId,
  )
  return found && { kind: 'existing', accountId: found.accountId }
}
