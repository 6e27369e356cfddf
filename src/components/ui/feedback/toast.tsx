import { UnstyledButton } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import classes from './toast.module.css'
import { forgetUndo, offerUndo } from './undoStack.ts'

export type ToastTone = 'info' | 'success' | 'danger'

export interface ToastAction {
  /** A verb: "Undo", "Show it". */
  label: string
  /** Called on click. */
  onAct: () => void
}

const WORDS_MS = { info: 2_500, success: 2_500, danger: 3_000 }
/** Milliseconds. A toast with an action stays while it is hovered or focused. */
const ACTION_MS = 8_000

const icons = { info: IconInfoCircle, success: IconCheck, danger: IconAlertTriangle }

export interface ToastOptions {
  /** The colour and the icon; `danger` is for failures. */
  tone?: ToastTone
  action?: ToastAction
  /** Another action, shown before it. */
  also?: ToastAction | undefined
  /** Called when it closes, for whatever reason. */
  onClose?: (() => void) | undefined
}

/** Returns what closes it. */
const show = (message: string, { tone = 'info', action, also, onClose }: ToastOptions): (() => void) => {
  const id = notifications.show({
    message,
    // Only failures interrupt a screen reader.
    role: tone === 'danger' ? 'alert' : 'status',
    autoClose: action === undefined && also === undefined ? WORDS_MS[tone] : ACTION_MS,
    onClose: () => onClose?.(),
    renderNotification: () => <Toast tone={tone} message={message} actions={[also, action]} onDone={close} />,
  })
  const close = () => void notifications.hide(id)
  return close
}

/** Shows a toast; `danger` is for errors without a place of their own on the page. */
export const notify = (message: string, options: Omit<ToastOptions, 'onClose'> = {}): void =>
  void show(message, options)

interface UndoOptions {
  /** Of the change, for Ctrl+Z. */
  key?: unknown
  also?: ToastAction | undefined
  onClose?: () => void
}

/** Shows what was done, with an Undo button. Returns what withdraws the offer once the change is undone elsewhere. */
export const notifyWithUndo = (
  message: string,
  label: string,
  onUndo: () => void,
  { key = onUndo, also, onClose }: UndoOptions = {},
): (() => void) => {
  const withdraw = (): void => {
    forgetUndo(key)
    close()
  }
  const undo = (): void => {
    withdraw()
    onUndo()
  }
  offerUndo(key, undo)
  const close = show(message, { tone: 'success', action: { label, onAct: undo }, also, onClose })
  return withdraw
}

/**
 * The container of toasts: at the foot of the page, above sticky footers. Rendered once, without children.
 *
 * Use for results that need no answer, through `notify` and `notifyWithUndo`; not for errors of a form, nor for what must be read.
 *
 * Read aloud politely, a failure at once; the live region exists before any toast. A toast stays 2.5 s, a failure 3 s, one with Undo 8 s, and longer while it is hovered or focused.
 *
 * Left to you: nothing that must be read, because it disappears.
 */
export const Toasts = () => (
  <Notifications
    position="bottom-left"
    containerWidth={380}
    transitionDuration={120}
    // Screen readers announce text only in a live region that existed before it.
    aria-live="polite"
    classNames={{ root: classes.place ?? '', notification: classes.slot ?? '' }}
  />
)

interface ToastProps {
  /** The colour and the icon. */
  tone: ToastTone
  /** The message. */
  message: string
  actions: (ToastAction | undefined)[]
  /** Called after an action. */
  onDone: () => void
}

const Toast = ({ tone, message, actions, onDone }: ToastProps) => {
  const Icon = icons[tone]
  const offered = actions.filter((action) => action !== undefined)
  return (
    <div className={classes.toast} data-tone={tone}>
      <Icon size={16} stroke={1.5} aria-hidden />
      <span className={classes.words}>{message}</span>
      {offered.map(({ label, onAct }) => (
        <UnstyledButton
          key={label}
          className={classes.action ?? ''}
          onClick={() => {
            onDone()
            onAct()
          }}
        >
          {label}
        </UnstyledButton>
      ))}
    </div>
  )
}
