import { useTranslation } from 'react-i18next'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { LinkButton } from '#components/ui/LinkButton.tsx'
import classes from './TalkView.module.css'

export interface NothingSaidProps {
  /** Called with a sentence to begin with. */
  onTake: (sentence: string) => void
}

/**
 * What the assistant is good for, with sentences that one can take as they are.
 *
 * Use for a talk in which nothing was said; not for a list of talks that is empty.
 */
export const NothingSaid = ({ onTake }: NothingSaidProps) => {
  const { t } = useTranslation()
  const sentences = [t('assistant.empty.record'), t('assistant.empty.ask'), t('assistant.empty.remind')]
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
}
