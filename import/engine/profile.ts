import { monthOf } from '#shared/monthNames.ts'
import { plainName } from '#shared/names.ts'
import { statusMeaning, type StatusMeaning } from '#import/detect/bankWords.ts'
import { type AccountChoice, type Decisions, noDecisions, ONLY_ACCOUNT, type StatusChoice } from './decisions.ts'
import type { TableFindings } from '#import/plan/findings.ts'
import { headerMatchesOf } from '#import/detect/headerNames.ts'
import type { LedgerContext } from './ledgerContext.ts'
import { keyOf } from '#import/read/keyOf.ts'

/** How files with the same columns are read for an account; it contains no data of their rows. */
export interface Profile {
  /** The columns, and the first word of the last such file's name. */
  columns: string
  fileWord: string
  reading: Pick<Decisions, (typeof STORED_DECISIONS)[number]>
  /** Choices by the meaning of the status, because its words are data of the file. */
  states: Partial<Record<StatusMeaning, StatusChoice>>
  account: AccountChoice | undefined
  /** When it was decided. */
  since: string
}

/** Identifies the profile of a file. */
export type ProfileKey = Pick<Profile, 'columns' | 'fileWord' | 'account'>

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

/** Many banks use the same few columns, so these do not say which account a file is of. */
const COMMON_COLUMNS = 5

/** The key of the profile of a file; undefined if its first row is not a heading. */
export const profileKeyOf = (findings: TableFindings, fileName: string): ProfileKey | undefined => {
  const { heading, delimiter, account, isOnlyAccount, roles } = findings
  const names = heading.filter((name) => headerMatchesOf(name).length > 0)
  if (names.length < 2) return undefined
  return {
    columns: [delimiter, ...heading.map(plainName)].join('\n'),
    fileWord: firstWordIn(fileName),
    account: roles.includes('account') || isOnlyAccount ? undefined : account,
  }
}

const areCommon = (columns: string): boolean => columns.split('\n').length - 1 <= COMMON_COLUMNS

/** How systems name another copy of a file. */
const COPY = new Set(['copy', 'копия', 'copie', 'kopie', 'copia'])

/** The first word of a file name, mostly the bank: without its ending, numbers, months and marks of a copy. */
export const firstWordIn = (fileName: string): string =>
  plainName(fileName.replace(/\.[^.]*$/, ''))
    .split(/\P{L}+/u)
    .find((word) => word !== '' && monthOf(word) === undefined && !COPY.has(word)) ?? ''

/** The decisions worth remembering, and the account that was chosen or created; undefined if there are none. */
export const profileOf = (decisions: Decisions, key: ProfileKey, since: string): Profile | undefined => {
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
  const account = decisions.accounts.get(ONLY_ACCOUNT) ?? key.account
  const isOwn = decisions.accounts.has(ONLY_ACCOUNT) || key.account?.kind === 'new'
  const isNothing = Object.keys(reading).length + Object.keys(states).length === 0 && !isOwn
  return isNothing ? undefined : { ...key, reading: { ...noDecisions, ...reading }, states, account, since }
}

type Accounts = Pick<LedgerContext, 'accounts'>

/**
 * The profile of a file: that of its account. As long as its account is only a suggestion, the last one of such files
 * is used too; files with common columns have to be called alike for that.
 */
export const profileFor = (profiles: readonly Profile[], key: ProfileKey, context: Accounts): Profile | undefined => {
  const itsOwn = ofAccount(profiles, key, context)
  const alike = profiles.filter(({ columns }) => columns === key.columns)
  return itsOwn ?? alike.findLast(({ fileWord }) => !areCommon(key.columns) || fileWord === key.fileWord)
}

const ofAccount = (profiles: readonly Profile[], key: ProfileKey, context: Accounts): Profile | undefined =>
  profiles.findLast((each) => each.columns === key.columns && isSameAccount(each.account, key.account, context))

/** The profiles with a new one in place of that of the same columns and account. */
export const withProfile = (
  profiles: readonly Profile[],
  key: ProfileKey,
  profile: Profile | undefined,
  context: Accounts,
): Profile[] => {
  const before = ofAccount(profiles, { ...key, account: profile?.account ?? key.account }, context)
  return [...profiles.filter((each) => each !== before), ...(profile === undefined ? [] : [profile])]
}

/**
 * The profile once the user has chosen the account: its own, or the one that was in use. Settings of another account
 * are not used for files with common columns.
 */
export const profileForChosen = (
  profiles: readonly Profile[],
  key: ProfileKey,
  used: Profile | undefined,
  context: Accounts,
): Profile | undefined => ofAccount(profiles, key, context) ?? (areCommon(key.columns) ? undefined : used)

/** The decisions with another profile in place of the one in use; what the user decided beside it stays. */
export const withOtherProfile = (
  decisions: Decisions,
  used: Decisions | undefined,
  next: Decisions | undefined,
): Decisions => {
  const isOwn = (part: (typeof STORED_DECISIONS)[number]) =>
    JSON.stringify(decisions[part]) !== JSON.stringify((used ?? noDecisions)[part])
  const own = Object.fromEntries(STORED_DECISIONS.filter(isOwn).map((part) => [part, decisions[part]]))
  const states = [...decisions.states].filter(([key, choice]) => used?.states.get(key) !== choice)
  const ofNext = Object.fromEntries(STORED_DECISIONS.map((part) => [part, next?.[part] ?? noDecisions[part]]))
  return { ...decisions, ...ofNext, ...own, states: new Map([...(next?.states ?? []), ...states]) }
}

/** The profile's decisions for a file with its columns. */
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
    accounts: new Map(existing === undefined ? [] : [[ONLY_ACCOUNT, existing]]),
    states: new Map(resolved),
  }
}

/** The decisions for a file whose columns are unknown: even the only account may not be that of its rows. */
export const decisionsForUnknown = (
  decisions: Decisions,
  { isOnlyAccount, roles }: TableFindings,
): Decisions | undefined =>
  isOnlyAccount && !roles.includes('account')
    ? { ...decisions, accounts: new Map([[ONLY_ACCOUNT, { kind: 'existing', accountId: undefined }]]) }
    : undefined

/** An account created by an earlier import now exists; a deleted one is dropped. */
const stillThere = (account: AccountChoice, { accounts }: Accounts): AccountChoice | undefined => {
  if (account.kind === 'leaveOut') return undefined
  const found = accounts.find((each) =>
    account.kind === 'existing'
      ? each.accountId === account.accountId
      : keyOf(each.name) === keyOf(account.name) && each.currencyId === account.currencyId,
  )
  return found && { kind: 'existing', accountId: found.accountId }
}

/** Whether both are the same account, or neither file has one of its own. */
const isSameAccount = (one: AccountChoice | undefined, other: AccountChoice | undefined, context: Accounts): boolean =>
  JSON.stringify(accountOf(one, context)) === JSON.stringify(accountOf(other, context))

const accountOf = (account: AccountChoice | undefined, context: Accounts): AccountChoice | undefined =>
  account && (stillThere(account, context) ?? account)
