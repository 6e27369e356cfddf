import type { ChangeSet } from '#contract/history.ts'
import type { Of } from '#server/grammar/commands.ts'
import { rangeOf } from '#server/grammar/dates.ts'
import { dayIn } from '#shared/zone.ts'
import { replyWith, type ReplyContext } from './context.ts'

const PAGE = 100
const MOST_PAGES = 20

interface Counts {
  added: number
  changed: number
  deleted: number
}

/** All change sets of a period, without undone ones and undos. */
const readAll = async ({ chat, ledger }: ReplyContext, filter: object): Promise<ChangeSet[]> => {
  const all: ChangeSet[] = []
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const found = (await chat.toolbox.use('history_list', { ...filter, count: PAGE, after })) as {
      changeSets: ChangeSet[]
      next?: string
    }
    all.push(...found.changeSets.filter(({ undone, undoes }) => !undone && undoes.length === 0))
    if (found.next === undefined) return all
    after = found.next
  }
  throw replyWith(ledger, 'tooMany')
}

/** Counts of added, changed and deleted transactions and other rows. */
export const changes = async (context: ReplyContext, command: Of<'changes'>): Promise<string> => {
  const { chat, ledger } = context
  const today = dayIn(chat.timeZone, chat.now)
  const period = command.period ?? { first: today, last: today }
  const sets = await readAll(context, rangeOf(chat, period))
  const touched = sets.flatMap(({ summary }) => summary)
  const countOf = (isMatch: (kind: string) => boolean): Counts =>
    touched
      .filter(({ kind }) => isMatch(kind))
      .reduce(
        (sum, { added, changed, deleted }) => ({
          added: sum.added + added,
          changed: sum.changed + changed,
          deleted: sum.deleted + deleted,
        }),
        { added: 0, changed: 0, deleted: 0 },
      )
  const parts = { period: ledger.period(period) }
  if (touched.length === 0) return ledger.text('noChanges', parts)
  const describe = (counts: Counts): string =>
    (['added', 'changed', 'deleted'] as const)
      .filter((each) => counts[each] > 0)
      .map((each) => ledger.text(`${each}Count`, { n: String(counts[each]) }))
      .join(', ')
  const [ofLedger, others] = [
    describe(countOf((kind) => kind === 'transactions')),
    describe(countOf((kind) => kind !== 'transactions')),
  ]
  return [
    ledger.text('changesIn', parts),
    ...(ofLedger === '' ? [] : [`- ${ledger.text('changedTransactions', { parts: ofLedger })}`]),
    ...(others === '' ? [] : [`- ${ledger.text('changedOthers', { parts: others })}`]),
    '',
    `[${ledger.text('showHistory')}](/history)`,
  ].join('\n')
}
