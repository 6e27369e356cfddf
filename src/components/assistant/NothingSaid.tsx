import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { LinkButton } from '#components/ui/LinkButton.tsx'
import { useStores } from '#components/useStores.ts'
import type { Category } from '#contract/categories.ts'
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

/** An account and a category of one's own, with which the sentence makes sense. */
const useOwnEntry = (): { account: string; category: string } | undefined => {
  const { accounts, categories } = useStores()
  const { t } = useTranslation()
  const account = accounts.list.value.find(({ hidden }) => !hidden)
  const expenses = categories.list.value.filter(({ type }) => type === -1)
  const category = findEveryday(expenses, t('assistant.empty.everyday').split(', '))
  return account && category && { account: account.name, category: category.name }
}

/** What one spends a little on, any day: nobody pays 4.50 for housing. */
const findEveryday = (expenses: Category[], words: string[]): Category | undefined =>
  words.flatMap((word) => expenses.filter(({ name }) => name.toLocaleLowerCase().includes(word)))[0]
