/* The frame around the pages, which is loaded at the first sign of life. */
export { Footer } from './footer.tsx';
export { Head } from './head.tsx';
