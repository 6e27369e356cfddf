import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { useAction } from '#components/useAction.ts'
import { useEntranceStores } from '#components/useStores.ts'
import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { sessionName } from './sessionName.ts'
import { useBrowserLocale } from './useBrowserLocale.ts'

/** Length counts code points, as on the server. */
const fits = (text: string, { min, max }: { min: number; max: number }): boolean =>
  [...text].length >= min && [...text].length <= max

interface Typed {
  username: string
  password: string
  remember: boolean
}
type Errors = Partial<Record<'username' | 'password', string>>

/** State of the sign-in form. A wrong password is cleared; other failures keep the input. */
export const useLogin = (knownName: string, onDone: (username: string) => void) => {
  const { t } = useTranslation()
  const { session } = useEntranceStores()
  const locale = useBrowserLocale()
  const [typed, setTyped] = useState<Typed>({ username: knownName, password: '', remember: true })
  const [errors, setErrors] = useState<Errors>({})
  const usernameRef = useRef<HTMLInputElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)
  const type = (changes: Partial<Typed>) => {
    // A password manager fills both fields before the next render.
    setTyped((before) => ({ ...before, ...changes }))
    setErrors({})
    if (changes.username !== undefined) session.typeName(changes.username)
  }
  const askAgain = ({ code }: Refusal) => {
    if (code !== 'INVALID_CREDENTIALS') return
    setTyped((before) => ({ ...before, password: '' }))
    setErrors({ password: t('errors.INVALID_CREDENTIALS') })
    passwordRef.current?.focus()
  }
  const action = useAction(
    async (login: string, password: string, remember: boolean, _options: CallOptions) => {
      // Invalid values need no request.
      if (!fits(login, limits.login) || !fits(password, limits.password)) throw new Refusal('INVALID_CREDENTIALS')
      await session.login({ login, password, description: sessionName(), ...locale }, remember)
      return login
    },
    onDone,
    { onRefused: askAgain },
  )

  const isWrong = action.refusal?.code === 'INVALID_CREDENTIALS'

  const submit = () => {
    const { username, password, remember } = typed
    const login = username.trim()
    const lacks: Errors = {
      ...(login === '' && { username: t('sessions.needUsername') }),
      ...(password === '' && { password: t('sessions.needPassword') }),
    }
    setErrors(lacks)
    if (lacks.username !== undefined) return usernameRef.current?.focus()
    if (lacks.password !== undefined) return passwordRef.current?.focus()
    void action.run(login, password, remember)
  }
  return {
    fields: { knownName, typed, errors, usernameRef, passwordRef, type },
    submit,
    // Still pending after signing in, until the first page has loaded.
    isPending: action.isPending || session.status === 'signedIn',
    refusal: isWrong ? undefined : action.refusal,
  }
}
