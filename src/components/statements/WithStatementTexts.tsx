import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { speakAlso } from '#text/text.ts'

/** Content about statements outside their page appears when their texts have loaded. */
export const WithStatementTexts = ({ children }: { children: ReactNode }) => {
  const { i18n } = useTranslation()
  const [isReady, setReady] = useState(() => i18n.exists('statements.reconcile'))
  useEffect(() => void speakAlso(i18n, 'statements').then(() => setReady(true)), [i18n])
  return isReady && children
}
