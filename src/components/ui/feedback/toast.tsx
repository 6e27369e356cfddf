import { UnstyledButton } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import classes from './toast.module.css'

export type ToastKind = 'done' | 'info' | 'failed'

export interface ToastAction {
  /** A verb: "Undo", "Show it". */
  label: string
  /** Called for Enter or a press on one of its parts. */
  onAct: () => void
}

const WORDS_MS = { done: 2_500, info: 2_500, failed: 3_000 }
/** A toast with an action stays 8 s, and waits while it is pointed at or focused. */
const ACTION_MS = 8_000

const icons = { done: IconCheck, info: IconInfoCircle, failed: IconAlertTriangle }

/** Says something in passing; `failed` is for what has no place of its own to say it. */
export const notify = (
  message: string,
  { kind = 'info', action }: { kind?: ToastKind; action?: ToastAction } = {},
): void => {
  const id = notifications.show({
    message,
    // Only what failed interrupts a screen reader.
    role: kind === 'failed' ? 'alert' : 'status',
    autoClose: action === undefined ? WORDS_MS[kind] : ACTION_MS,
    renderNotification: () => (
      <Toast kind={kind} message={message} action={action} onDone={() => notifications.hide(id)} />
    ),
  })
}

let latestUndo: (() => void) | undefined

/** Undoes the change that a toast named last, even after the toast has closed; once. */
export const undoLast = (): void => latestUndo?.()

/** Says what was done and offers to undo it. */
export const notifyWithUndo = (message: string, label: string, onUndo: () => void): void => {
  const undo = (): void => {
    // The button of an older toast leaves the latest change to the keys.
    if (latestUndo === undo) latestUndo = undefined
    onUndo()
  }
  latestUndo = undo
  notify(message, { kind: 'done', action: { label, onAct: undo } })
}

/**
 * Where toasts appear: at the foot of the page, above the bars that stand there, away from what is pressed next. Stands once, around no content.
 *
 * Use for what was done and needs no answer, through `say` and `notifyWithUndo`; not for errors of a form, nor for what
 * must be read.
 *
 * Read aloud politely, a failure at once; their place is there before they are. A toast stays 2.5 s, a failure 3 s; one with Undo 8 s, and waits while it is pointed at or focused.
 *
 * Left to you: nothing that must be read: it goes away by itself.
 */
export const Toasts = () => (
  <Notifications
    position="bottom-left"
    containerWidth={380}
    transitionDuration={120}
    // A screen reader announces what comes into a region that it knows: it is there before the words.
    aria-live="polite"
    classNames={{ root: classes.place ?? '', notification: classes.slot ?? '' }}
  />
)

interface ToastProps {
  /** Which of its kinds it is. */
  kind: ToastKind
  /** What was said. */
  message: string
  action: ToastAction | undefined
  /** Called when all is done. */
  onDone: () => void
}

const Toast = ({ kind, message, action, onDone }: ToastProps) => {
  const Icon = icons[kind]
  const act = () => {
    onDone()
    action?.onAct()
  }
  return (
    <div className={classes.toast} data-kind={kind}>
      <Icon size={16} stroke={1.5} aria-hidden />
      <span className={classes.words}>{message}</span>
      {action !== undefined && (
        <UnstyledButton className={classes.action ?? ''} onClick={act}>
          {action.label}
        </UnstyledButton>
      )}
    </div>
  )
}
