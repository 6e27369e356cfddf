import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Money } from '#components/ui/data/Money.tsx'
import { useStores } from '#components/useStores.ts'
import { useLoad } from '#components/useLoad.ts'
import { observer } from 'mobx-react-lite'
import { RegionalFormats } from './RegionalFormats.tsx'
import { useDates } from '#components/dates/useDates.ts'

const Specimen = observer(function Specimen() {
  useLoad(useStores().settings.current)
  const dates = useDates()
  return (
    <>
      <p>
        <Money amount="-1234567.5" unit={{ symbol: '€', decimals: 2 }} isInline />
      </p>
      <p>{dates.withTime('2026-11-21T14:20:00.000Z')}</p>
    </>
  )
})

const meta = {
  component: RegionalFormats,
  args: { children: <Specimen /> },
} satisfies Meta<typeof RegionalFormats>
export default meta
type Story = StoryObj<typeof meta>

export const Britain: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('21 Nov 2026, 14:20')).toBeVisible()
  },
}

export const UnitedStates: Story = {
  parameters: { backend: { region: 'en-US' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Nov 21, 2026, 2:20\sPM$/)).toBeVisible()
  },
}

export const Germany: Story = {
  parameters: { backend: { region: 'de-DE' } },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('1.234.567,50'))
    await expect(canvas.getByText('21 Nov 2026, 14:20')).toBeVisible()
  },
}
