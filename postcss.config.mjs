import globalData from '@csstools/postcss-global-data'
import postcss from 'postcss'
import customMedia from 'postcss-custom-media'

const breakpoints = postcss([globalData({ files: ['src/app/breakpoints.css'] }), customMedia()])

/** What a module composes from another file is added at the very end: names are resolved after that. */
const breakpointsLast = {
  postcssPlugin: 'breakpoints',
  OnceExit: async (root, { result }) => {
    await breakpoints.process(root, { from: result.opts.from })
  },
}

export default { plugins: [breakpointsLast] }
