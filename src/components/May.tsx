import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Needs } from '#contract/endpoint.ts'
import { Button } from './ui/layout/Button.tsx'
import { useKeys } from './ui/layout/useKeys.ts'
import { useMay } from './useMay.ts'

export interface MayProps {
  /** The least that the role of the user has to allow. */
  needs: Needs
  children: ReactNode
}

/** Renders its content only for members whose role allows what it does. */
export const May = observer(function May({ needs, children }: MayProps) {
  return useMay(needs) && children
})

export interface CreateButtonProps {
  /** The least that the role of the user has to allow. */
  needs?: Needs
  onClick: () => void
  /** The text: what is created. */
  children: ReactNode
}

/**
 * The button of a page that creates what the page lists; absent where the user's role does not allow it.
 *
 * Keys: C presses it.
 */
export const CreateButton = observer(function CreateButton({ needs = 'edit', onClick, children }: CreateButtonProps) {
  const isAllowed = useMay(needs)
  useKeys({ KeyC: isAllowed ? onClick : undefined })
  if (!isAllowed) return null
  return (
    <Button onClick={onClick} shortcut="C">
      {children}
    </Button>
  )
})
