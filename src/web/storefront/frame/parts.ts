/* The frame around the pages, which is loaded when the page is idle, or at the first sign of somebody. */
export { Footer } from './footer.tsx';
export { Head } from './head.tsx';
