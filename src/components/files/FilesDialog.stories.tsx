import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { aFile } from '#mocks/files.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { FilesDialog } from './FilesDialog.tsx'

const meta = { component: FilesDialog, args: { onClose: fn() } } satisfies Meta<typeof FilesDialog>
export default meta
type Story = StoryObj<typeof meta>

const receipt = (content = 'Bread 3.10') => new File([content], 'till-receipt.txt', { type: 'text/plain' })

export const Filled: Story = {
  play: async () => {
    await screen.findByText('rent-contract.pdf')
    await expect(screen.getByText('5.3 MB of 536.9 MB used')).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Download receipt.jpg' })).toHaveAttribute(
      'href',
      expect.stringContaining('/api/files/download?fileId='),
    )
  },
}
export const Uploads: Story = {
  play: async ({ userEvent }) => {
    await userEvent.upload(await screen.findByLabelText('Upload files', { selector: 'input' }), receipt())
    await screen.findByText('till-receipt.txt')
    await screen.findByRole('button', { name: 'Delete till-receipt.txt' })
  },
}
export const TakesADroppedFile: Story = {
  play: async () => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(receipt())
    const place = await screen.findByText('rent-contract.pdf')
    place.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    await screen.findByRole('button', { name: 'Delete till-receipt.txt' })
  },
}
export const GivesAnUploadUp: Story = {
  parameters: { backend: { stalling: true } },
  play: async ({ userEvent }) => {
    await userEvent.upload(await screen.findByLabelText('Upload files', { selector: 'input' }), receipt())
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the upload of till-receipt.txt' }))
    await waitFor(() => expect(screen.queryByText('till-receipt.txt')).toBeNull())
  },
}
export const SaysWhyAFileIsNotStored: Story = {
  parameters: { backend: { refusing: 'QUOTA_EXCEEDED' } },
  play: async ({ userEvent }) => {
    const field = await screen.findByLabelText('Upload files', { selector: 'input' })
    await userEvent.upload(field, [receipt(''), receipt()])
    await screen.findByText('The file is empty.')
    await screen.findByText('There is not enough storage left. Delete a file first.')
  },
}
export const Shares: Story = {
  play: async ({ userEvent }) => {
    const share = await screen.findByRole('switch', { name: 'Anyone with the link can download receipt.jpg' })
    await expect(share).not.toBeChecked()
    await userEvent.click(share)
    await waitFor(() => expect(share).toBeChecked())
  },
}
export const SharingFails: Story = {
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ userEvent }) => {
    const share = await screen.findByRole('switch', { name: 'Anyone with the link can download receipt.jpg' })
    await userEvent.click(share)
    await expect(share).not.toBeChecked()
  },
}

export const LongName: Story = {
  parameters: {
    ...inModes('phone'),
    msw: {
      handlers: [
        mock(contract.files.list, () => ({
          files: [aFile({ name: `${'a-very-long-name-of-a-file-'.repeat(4)}.pdf`, description: 'long '.repeat(25) })],
        })),
      ],
    },
  },
}

export const AsksBeforeOneIsDeleted: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete rent-contract.pdf' }))
    await screen.findByText('rent-contract.pdf will be deleted permanently. A report is deleted with its file.')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await screen.findByText('File deleted')
  },
}
export const AsksBeforeAllAreDeleted: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete all' }))
    await screen.findByText('3 files will be deleted permanently. Reports are deleted with their files.')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await screen.findByText('No files in storage')
  },
}
export const Empty: Story = { parameters: { backend: { kind: 'empty' } } }

export const Failed: Story = {
  parameters: { backend: { failing: 'UNAVAILABLE' } },
  play: async () => {
    await screen.findByText('Could not load')
  },
}

export const Forbidden: Story = {
  parameters: { backend: { failing: 'SESSION_LIMITED' } },
  play: async () => {
    await expect(await screen.findByText('A limited session cannot do this.')).toBeVisible()
  },
}
export const Default: Story = { parameters: inModes('dark', 'ru', 'phone') }
