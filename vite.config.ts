import react from '@vitejs/plugin-react'
import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/min'
import { defineConfig } from 'vite'
import { siteConfig } from './content/site.config.ts'
import { buildTarget, cssSyntax } from './scripts/build/browsers/list.ts'
import { shortClassName } from './scripts/build/class-names.ts'
import { writtenOutTokens } from './scripts/build/constant-tokens.ts'
import { inlineScript } from './scripts/build/inline-script.ts'

const callingCode = `+${getCountryCallingCode(siteConfig.defaultCountry as CountryCode)}`

export default defineConfig({
  plugins: [react(), inlineScript(), writtenOutTokens()],
  appType: 'custom',
  publicDir: 'public',
  // The phone library comes late; what stands in the field before it is known when the page is built.
  define: { 'import.meta.env.DEFAULT_CALLING_CODE': JSON.stringify(callingCode) },
  css: {
    lightningcss: cssSyntax,
    modules: {
      // Short names where bytes count, telling ones where a person looks.
      generateScopedName: process.env.NODE_ENV === 'production' ? shortClassName : '[name]-[local]',
    },
  },
  build: {
    manifest: true,
    target: buildTarget,
    // Fonts and pictures are fetched beside the page, never inside it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // How long the plugins took is no concern of whoever starts the site.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
})
