import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { useStores } from '#components/useStores.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'

/** Somebody signs out with a row that is not recorded yet. */
const Leaving = observer(function Leaving() {
  const { bulk, session } = useStores()
  useEffect(() => {
    const leave = async () => {
      await bulk.enter()
      bulk.add(false)
      await bulk.keep()
      await session.leave()
    }
    void leave()
  }, [bulk, session])
  return (
    <>
      <output>{session.status}</output>
      <LeaveQuestion />
    </>
  )
})

const meta = { component: LeaveQuestion, render: () => <Leaving /> } satisfies Meta<typeof LeaveQuestion>
export default meta
type Story = StoryObj<typeof meta>

export const Leaves: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
    await canvas.findByText('signedOut')
  },
}
export const Stays: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByText('signedIn')).toBeInTheDocument()
  },
}
export const AtRest: Story = { parameters: inModes('ru') }
