import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { useDates } from '#components/dates/useDates.ts'
import { useEvery } from '#components/recurring/useEvery.ts'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { isNowhere } from '#components/ui/feedback/isNowhere.ts'
import { Link } from '#components/ui/layout/Link.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import {
  asRecurring,
  type RecurringSuggestion as Found,
  placeOf,
  recurringFor,
} from '#import/plan/recurringSuggestion.ts'
import { MoreRows } from './ImportRows.tsx'
import classes from './RecurringSuggestion.module.css'

/** Number of suggestions shown at first, and added each time. */
const SHOWN = 8

export interface RecurringSuggestionProps {
  /** Suggestions found among the imported rows. */
  found: readonly Found[]
}

/**
 * Imported rows that repeat at an even interval, each with a button that makes it recurring. Renders nothing without any.
 *
 * Read aloud: each button says what it makes recurring.
 */
export const RecurringSuggestion = observer(function RecurringSuggestion({ found }: RecurringSuggestionProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(SHOWN)
  if (found.length === 0) return null
  return (
    <div className={classes.recurringSuggestion}>
      <Panel title={t('import.done.recurring.title')}>
        <ul className={classes.lines} aria-label={t('import.done.recurring.title')}>
          {found.slice(0, shown).map((each) => (
            <Line key={`${each.account.name} ${each.payee ?? each.description} ${each.amount}`} found={each} />
          ))}
        </ul>
        <MoreRows
          shown={Math.min(shown, found.length)}
          total={found.length}
          onMore={() => setShown((before) => before + SHOWN)}
        />
      </Panel>
    </div>
  )
})

const Line = observer(function Line({ found }: { found: Found }) {
  const { t } = useTranslation()
  const dates = useDates()
  const every = useEvery()
  const { payee, description, amount, currency, account, interval, count, day } = found
  const name = payee ?? description ?? ''
  return (
    <li className={classes.line}>
      <span className={classes.what}>
        {name}
        <span className={classes.facts}>
          {[
            every(interval.repeatType, interval.repeatArg),
            t('import.done.recurring.times', { count, day: dates.shortDay(day) }),
            account.name,
          ].join(' · ')}
        </span>
      </span>
      <span>
        <Money amount={amount} unit={currency} signs="both" tone={amount.startsWith('-') ? 'plain' : 'income'} />
      </span>
      <span className={classes.tool}>
        <Repeat found={found} name={name} />
      </span>
    </li>
  )
})

/** Creates the recurring transaction, and then links to it. Renders nothing if its account or category is gone. */
const Repeat = observer(function Repeat({ found, name }: { found: Found; name: string }) {
  const { t } = useTranslation()
  const { timeZone: zone } = useDates()
  const { imports, recurring } = useStores()
  const notifyUndoable = useNotifyUndoable()
  const create = async (options: CallOptions) => {
    const place = placeOf(found, imports.context)
    if (place !== undefined) await recurring.create(asRecurring(found, place, { zone, now: new Date() }), options)
  }
  const creating = useQuickAction(create, (_, changeSetId) => notifyUndoable(t('recurring.said.created'), changeSetId))
  const place = placeOf(found, imports.context)
  const rule = place && recurringFor(found, place.account.accountId, imports.context.recurring)
  const link = useFocusOn(rule !== undefined)
  if (place === undefined) return null
  if (rule !== undefined)
    return (
      <Link
        ref={link}
        to={`/recurring?rule=${rule.recurringId}`}
        aria-label={`${t('import.done.recurring.made')}: ${name}`}
      >
        {t('import.done.recurring.made')}
      </Link>
    )
  return (
    <LinkButton onClick={() => void creating.run()} label={`${t('import.done.recurring.make')}: ${name}`}>
      {t('import.done.recurring.make')}
    </LinkButton>
  )
})

/** The link that replaces the clicked button takes over its focus. */
const useFocusOn = (isThere: boolean) => {
  const link = useRef<HTMLAnchorElement>(null)
  const wasThere = useRef(isThere)
  useEffect(() => {
    if (isThere && !wasThere.current && isNowhere()) link.current?.focus()
    wasThere.current = isThere
  }, [isThere])
  return link
}
