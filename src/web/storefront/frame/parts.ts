/* The frame around the pages, which is loaded when the page is idle, or at the first sign of somebody, with what has to be there without a connection. */
export { Footer } from './footer.tsx';
export { Head } from './head.tsx';
export { keepPage, Unreached } from './unreached.tsx';
