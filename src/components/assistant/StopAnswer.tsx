import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAction } from '#components/useAction.ts'
import type { Chat } from '#stores/Chat.ts'
import classes from './StopAnswer.module.css'

export interface StopAnswerProps {
  chat: Chat
  /** Called when it is pressed: the button goes, and who pressed it wants to be somewhere. */
  onStop: () => void
}

/** Ends the answer that is on its way; what was said of it stays. A quick answer is there before the button. */
export const StopAnswer = ({ chat, onStop }: StopAnswerProps) => {
  const { t } = useTranslation()
  const { run, isPending } = useAction(chat.stop, onStop)
  return (
    <li className={classes.stop}>
      <Button variant="default" size="compact-md" loading={isPending} onClick={() => void run()}>
        {t('assistant.stop')}
      </Button>
    </li>
  )
}
