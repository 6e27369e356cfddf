import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { BookEvent } from '#contract/books.ts'
import classes from './EventsPanel.module.css'

/** The events of the book and its members, newest first, in sentences. */
export const EventsPanel = observer(function EventsPanel() {
  const { t } = useTranslation()
  const dates = useDates()
  const { status, refusal, value, load } = useLoad(useStores().members.events)
  const sentence = useEventSentence()
  return (
    <Panel title={t('books.events.title')} tools={<span className={classes.hint}>{t('books.events.hint')}</span>}>
      {status === 'failed' && <LoadFailed refusal={refusal} onRetry={() => void load()} />}
      {status === 'loading' && <SkeletonRows count={3} />}
      {status === 'ready' && value.length === 0 && <p className={classes.hint}>{t('books.events.none')}</p>}
      <ul className={classes.events}>
        {value.map((event) => (
          <li key={event.eventId} className={classes.event}>
            <time className={classes.at} dateTime={event.at}>
              {dates.withTime(event.at)}
            </time>
            <span>{sentence(event)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
})

const useEventSentence = (): ((event: BookEvent) => string) => {
  const { t } = useTranslation()
  return ({ kind, by, member, role, name }) =>
    kind === 'handedOver' && by === undefined
      ? t('books.events.handedOverByAdmin', { member })
      : t(`books.events.${kind}`, { by, member, name, role: role && t(`common.roles.${role}`) })
}
