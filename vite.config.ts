import react from '@vitejs/plugin-react'
import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/min'
import { defineConfig } from 'vite'
import { siteConfig } from './content/site.config.ts'
import { shortClassName } from './scripts/build/class-names.ts'

const callingCode = `+${getCountryCallingCode(siteConfig.defaultCountry as CountryCode)}`

export default defineConfig({
  plugins: [react()],
  appType: 'custom',
  publicDir: 'public',
  // The phone library comes late; what stands in the field before it is known when the page is built.
  define: { 'import.meta.env.DEFAULT_CALLING_CODE': JSON.stringify(callingCode) },
  css: {
    modules: {
      // Short names where bytes count, telling ones where a person looks.
      generateScopedName: process.env.NODE_ENV === 'production' ? shortClassName : '[name]-[local]',
    },
  },
  build: {
    manifest: true,
    target: 'baseline-widely-available',
    // The page leans on :has() and popover anyway; every browser with those has nesting.
    cssTarget: ['chrome120', 'firefox121', 'safari17.2'],
    // Fonts and pictures are fetched beside the page, never inside it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
