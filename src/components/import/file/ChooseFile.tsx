import { Button, FileButton } from '@mantine/core'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useStores } from '#components/useStores.ts'

export interface ChooseFileProps {
  /** A part of a line instead of a button. */
  isQuiet?: boolean
  children: string
}

/** Opens the device's choice of files and reads those that are chosen. */
export const ChooseFile = ({ isQuiet, children }: ChooseFileProps) => {
  const { imports } = useStores()
  return (
    <FileButton multiple onChange={(files) => void imports.read(...files)} inputProps={{ 'aria-label': children }}>
      {({ onClick }) =>
        isQuiet ? (
          <LinkButton onClick={onClick}>{children}</LinkButton>
        ) : (
          <Button variant="default" onClick={onClick}>
            {children}
          </Button>
        )
      }
    </FileButton>
  )
}
