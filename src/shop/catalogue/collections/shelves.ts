/** Collections that the home page shows as shelves: no kind of goods, so they are in no menu and no breadcrumb. */
export const SHELVES: string[] = ['new-arrivals', 'popular-products'];
