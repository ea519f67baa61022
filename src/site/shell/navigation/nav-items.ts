/** The anchors of the navigation, in the order of the page. */
export { headerItems, navItems } from 'virtual:project/sections'
