import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { useStores } from '#components/useStores.ts'
import { ImportWizard } from '#components/import/ImportWizard.tsx'
import { OfferedNotice } from './OfferedNotice.tsx'

const bank = (name: string) => new File(['Date;Amount;Text\n2026-11-01;-3.10;Bread\n2026-11-02;-4.50;Coffee\n'], name)

/** The page with an import that is half done, to which another file comes. */
const HalfDone = () => {
  const { imports, offered } = useStores()
  useEffect(() => {
    void imports.read(bank('november.csv')).then(() => offered.offer(bank('december.csv')))
  }, [imports, offered])
  return <ImportWizard onEdit={() => undefined} />
}

const meta = {
  component: HalfDone,
  subcomponents: { OfferedNotice },
} satisfies Meta<typeof HalfDone>
export default meta
type Story = StoryObj<typeof meta>

export const OneOfTheTwoGoesOn: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Open december.csv' }, { timeout: 5000 }))
    await expect(await canvas.findByText('december.csv', {}, { timeout: 5000 })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Open december.csv' })).toBeNull()
  },
}
export const GoesOnWithTheFirst: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Dismiss' }, { timeout: 5000 }))
    await expect(canvas.getByText('november.csv')).toBeVisible()
  },
}
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
