import { type Accountant, type Admin, requireRole } from '#shop/actor.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type AdminForm, formActions } from '../forms/form-actions.server.ts';
import { findActivityTab } from './activity/activity-tab.server.ts';
import { roleOfTab, type Tab } from './admin-tabs.ts';
import { findCollectionsTab } from './collections/collections-tab.server.ts';
import { findDashboard } from './dashboard/dashboard.server.ts';
import { dashboardActions } from './dashboard/dashboard-actions.server.ts';
import { messageActions } from './messages/message-actions.server.ts';
import { findMessagesTab } from './messages/messages-tab.server.ts';
import { findOrdersTab } from './orders/list/orders-tab.server.ts';
import { productsBulkActions } from './products/list/products-bulk-actions.server.ts';
import { findProductsTab } from './products/list/products-tab.server.ts';
import { reviewActions } from './reviews/review-actions.server.ts';
import { findReviewsTab } from './reviews/reviews-tab.server.ts';
import { findSalesTab } from './sales/sales-tab.server.ts';
import { findSettings } from './settings/find-settings.server.ts';
import { settingsActions } from './settings/settings-actions.server.ts';
import { findPagesTab } from './words/pages/pages-tab.server.ts';

type ServerTab = {
  /** The tab's data; a null `result` means that it could not be loaded. */
  find(shop: Shop, admin: Accountant, query: URLSearchParams): Promise<object>;
  actions?(work: AdminForm): Promise<unknown>;
};

/** The loader and the actions of each tab. */
export const TABS = {
  home: { find: findDashboard, actions: dashboardActions },
  orders: { find: findOrdersTab },
  products: { find: findProductsTab, actions: productsBulkActions },
  collections: { find: findCollectionsTab },
  sales: { find: findSalesTab },
  pages: { find: findPagesTab },
  messages: { find: findMessagesTab, actions: messageActions },
  reviews: { find: findReviewsTab, actions: reviewActions },
  activity: { find: findActivityTab },
  settings: { find: findSettings, actions: settingsActions },
} satisfies Record<Tab, ServerTab>;

export type TabData<T extends Tab> = Awaited<ReturnType<(typeof TABS)[T]['find']>>;

export async function findTab(tab: Tab, shop: Shop, admin: Admin, query: URLSearchParams) {
  return TABS[tab].find(shop, requireRole(admin, roleOfTab(tab)), query);
}

export async function tabActions(tab: Tab, work: AdminForm) {
  const entry = TABS[tab];
  return 'actions' in entry ? entry.actions(work) : noActions(work);
}

const noActions = formActions<AdminForm, { done: string }>({});
