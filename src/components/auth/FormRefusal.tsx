import { Callout } from '#components/ui/feedback/Callout.tsx'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import type { Refusal } from '#contract/errors.ts'

export interface FormRefusalProps {
  refusal: Refusal | undefined
}

/**
 * The reason why a form as a whole was refused; renders nothing otherwise.
 *
 * Read aloud: at once.
 */
export const FormRefusal = ({ refusal }: FormRefusalProps) => {
  const refusalText = useRefusalText()
  if (refusal === undefined) return null
  return (
    <Callout tone="danger" isAlert>
      {refusalText(refusal)}
    </Callout>
  )
}
