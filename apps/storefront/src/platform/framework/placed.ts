/**
 * A component that the browser takes over, in a page that only the server renders, with its name in the HTML. The
 * framework of today needs no name: it finds such components by 'use client'. The pages that are moved have
 * render/framework/placed.tsx in the place of this file.
 */
export const placed = <Component>(component: Component, _name: string): Component => component;
