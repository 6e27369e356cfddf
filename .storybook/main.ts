import type { StorybookConfig } from '@storybook/react-vite'
import { cssTarget } from '../vite.config.ts'
import { catalogue } from '../scripts/cataloguePlugin.ts'
import { hiddenImports } from '../scripts/hiddenImports.ts'
import { mockWorker } from '../scripts/mockWorker.ts'
import { rooms } from './rooms.ts'

/** Style sheets that the preview imports, and the components it draws. A chunk of its own would come before the sheets of Mantine. */
const ofThePreview =
  /@mantine\/(?:core|dates|notifications)\/.*\.css|src\/app\/(?:mantineStyles\.ts|.*\.css)$|\.storybook\/preview\.css$|ui\/feedback\/toast\.(?:module\.css|tsx)$/

/** Plugins that only apply to a build of the product. */
const ofTheProduct = new Set(['squeeze', 'name-build'])

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // The path of a story is its title, and so its address, which stays while the file stays.
  stories: [
    ...rooms('Guide', 'src/guide'),
    ...rooms('UI', 'src/components/ui'),
    ...rooms('Domains', 'src/components', 'src/components/ui'),
    ...rooms('Pages', 'src/pages'),
    ...rooms('Flows', 'src/flows'),
  ],
  staticDirs: ['../public'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // A ground of its own would be a third theme.
  // Pictures show no highlights, which look at every element after each change of the page.
  features: (usual, { test }) => ({ ...usual, backgrounds: false, highlight: !test }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Storybook sets a target of its own, and is not what the product's server gives out.
  viteFinal: (vite) => ({
    ...vite,
    plugins: [
      ...(vite.plugins ?? []).filter((plugin) => !(plugin && 'name' in plugin && ofTheProduct.has(plugin.name))),
      catalogue(),
      hiddenImports(vite.plugins),
      mockWorker(),
    ],
    build: {
      ...vite.build,
      cssTarget,
      rolldownOptions: {
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: 'preview', test: ofThePreview }],
          },
        },
      },
    },
  }),
  typescript: { reactDocgen: 'react-docgen' },
}
export default config
