import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { LinkButton } from '#components/ui/LinkButton.tsx'
import { useStores } from '#components/useStores.ts'
import classes from './TalkView.module.css'

export interface NothingSaidProps {
  /** Called with a sentence to begin with. */
  onTake: (sentence: string) => void
}

/**
 * What the assistant is good for, with sentences that one can take as they are; the first is about one's own book.
 *
 * Use for a talk in which nothing was said; not for a list of talks that is empty.
 */
export const NothingSaid = observer(({ onTake }: NothingSaidProps) => {
  const { t } = useTranslation()
  const own = useOwnEntry()
  const record = own === undefined ? t('assistant.empty.record') : t('assistant.empty.recordOwn', own)
  const sentences = [record, t('assistant.empty.ask'), t('assistant.empty.remind')]
  return (
    <div>
      <EmptyState title={t('assistant.empty.title')}>{t('assistant.empty.hint')}</EmptyState>
      <ul className={classes.samples}>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <LinkButton onClick={() => onTake(sentence)}>{sentence}</LinkButton>
          </li>
        ))}
      </ul>
    </div>
  )
})

/** An account and a category of one's own, whose names a sentence can hold. */
const useOwnEntry = (): { account: string; category: string } | undefined => {
  const { accounts, categories } = useStores()
  const account = accounts.list.value.find(({ hidden }) => !hidden)
  const category = categories.list.value.find(({ type }) => type === -1)
  return account && category && { account: account.name, category: category.name }
}
