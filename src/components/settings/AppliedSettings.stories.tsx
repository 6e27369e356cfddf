import type { Meta, StoryObj } from '@storybook/react-vite'
import { useTranslation } from 'react-i18next'
import { expect } from 'storybook/test'
import { useStores } from '#components/useStores.ts'
import { AppliedSettings } from './AppliedSettings.tsx'

const Page = () => {
  const { t } = useTranslation()
  const { settings } = useStores()
  return (
    <>
      <AppliedSettings />
      <button type="button" onClick={() => void settings.edit({ lang: 'ro' })}>
        {t('common.language')}
      </button>
    </>
  )
}

const meta = { component: AppliedSettings, render: () => <Page /> } satisfies Meta<typeof AppliedSettings>
export default meta
type Story = StoryObj<typeof meta>

/** What the user chose elsewhere reaches this device. */
export const FollowsTheUser: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Language' }))
    await expect(await canvas.findByRole('button', { name: 'Limbă' })).toBeVisible()
  },
}
