import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useLanguage } from '#components/ui/layout/useLanguage.ts'
import { useStores } from '#components/useStores.ts'
import { exampleNames, exampleSentences } from '#contract/assistantExamples.ts'
import classes from './ChatView.module.css'

export interface EmptyChatProps {
  /** Called with a sentence to begin with. */
  onTake: (sentence: string) => void
}

const FEW = 6

/**
 * What the assistant is good for, with sentences that one can take as they are, about one's own accounts and categories.
 */
export const EmptyChat = observer(function EmptyChat({ onTake }: EmptyChatProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { accounts, categories } = useStores()
  const names = exampleNames(language, new Date(), accounts.list.value, categories.list.value)
  return (
    <div>
      <EmptyState title={t('assistant.empty.title')}>{t('assistant.empty.hint')}</EmptyState>
      <ul className={classes.samples}>
        {exampleSentences(language, names)
          .slice(0, FEW)
          .map((sentence) => (
            <li key={sentence}>
              <LinkButton onClick={() => onTake(sentence)}>{sentence}</LinkButton>
            </li>
          ))}
      </ul>
    </div>
  )
})
