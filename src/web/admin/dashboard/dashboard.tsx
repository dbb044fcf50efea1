import { House } from 'lucide-react';
import { FirstDayPanel } from '../first-day/first-day-panel.tsx';
import { EmptyList } from '../ui/lists/empty.tsx';
import { NotLoaded } from '../ui/lists/not-loaded.tsx';
import { AdminAnchor, AdminLink } from '../ui/page/button.tsx';
import { Done } from '../ui/page/done.tsx';
import { Note } from '../ui/page/note.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { BestSellers } from './best-sellers.tsx';
import styles from './dashboard.module.css';
import type { DashboardData, Figures } from './dashboard.server.ts';
import { LowStock } from './low-stock.tsx';
import { MachineNotices } from './machine-notices.tsx';
import { NeedsDoing } from './needs-doing.tsx';
import { SalesByDay } from './sales-by-day.tsx';
import { Stats } from './stats.tsx';

type Props = { data: DashboardData; answer: { done?: string; error?: string } | undefined };

/** The owner's home page: this week's sales, open tasks, low stock, best sellers. */
export function Dashboard({ data: { clock, result: figures }, answer }: Props) {
  const isFine =
    figures &&
    !figures.toDo.some(({ isWrong }) => isWrong) &&
    !figures.machine.some(({ tone }) => tone === 'bad');
  return (
    <div className={styles.page}>
      <PageHead title={clock.day} note={`${clock.time}${isFine ? ', everything running' : ''}`} />
      {answer?.error && <Note tone="bad" title={answer.error} />}
      {answer?.done && <Done title={answer.done} answer={answer} />}
      {figures ? (
        <Today figures={figures} clock={clock} />
      ) : (
        <Panel isBare>
          <NotLoaded noun="figures" again="/admin?tab=home" />
        </Panel>
      )}
    </div>
  );
}

function Today({ figures, clock }: { figures: Figures; clock: DashboardData['clock'] }) {
  const { sales, toDo, lowStock, bestSellers, hasProducts, machine, firstDay } = figures;
  return (
    <>
      {firstDay && (
        <div className={styles.firstDay}>
          <FirstDayPanel {...firstDay} />
        </div>
      )}
      <MachineNotices list={machine} />
      {sales && <Stats sales={sales} weekday={clock.weekday} />}
      <div className={styles.home}>
        <div className={sales ? styles.narrow : undefined}>
          <NeedsDoing list={toDo} />
        </div>
        <div className={sales ? styles.wide : undefined}>
          {sales ? (
            <SalesByDay days={sales.days} today={clock.today} />
          ) : (
            <NoOrdersYet hasProducts={hasProducts} />
          )}
        </div>
        {hasProducts && <LowStock {...lowStock} />}
        {sales && <BestSellers list={bestSellers} />}
      </div>
    </>
  );
}

function NoOrdersYet({ hasProducts }: { hasProducts: boolean }) {
  return (
    <Panel isBare>
      <EmptyList
        Icon={House}
        title="No orders yet"
        text={
          hasProducts
            ? 'Sales by day and best sellers will appear here. Until then, look at your shop as customers do.'
            : 'Customers can buy as soon as you have added a product.'
        }
      >
        {hasProducts ? (
          <AdminAnchor href="/">View shop</AdminAnchor>
        ) : (
          <AdminLink look="solid" to="/admin/products/create">
            Add your first product
          </AdminLink>
        )}
      </EmptyList>
    </Panel>
  );
}
