import { House } from 'lucide-react';
import { AdminAnchor, AdminLink } from '../ui/button.tsx';
import { EmptyList } from '../ui/empty.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { BestSellers } from './best-sellers.tsx';
import styles from './dashboard.module.css';
import type { DashboardData, Figures } from './dashboard.server.ts';
import { LowStock } from './low-stock.tsx';
import { NeedsDoing } from './needs-doing.tsx';
import { SalesByDay } from './sales-by-day.tsx';
import { Stats } from './stats.tsx';

/** The home of the owner: how the week goes, what needs doing, what runs out, what sells. */
export function Dashboard({ data: { clock, result: figures } }: { data: DashboardData }) {
  const isFine = figures && !figures.toDo.some(({ isWrong }) => isWrong);
  return (
    <div className={styles.page}>
      <PageHead title={clock.day} note={`${clock.time}${isFine ? ', everything running' : ''}`} />
      {figures ? (
        <Today figures={figures} clock={clock} />
      ) : (
        <Panel isBare>
          <NotLoaded what="figures" again="/admin?tab=home" />
        </Panel>
      )}
    </div>
  );
}

function Today({ figures, clock }: { figures: Figures; clock: DashboardData['clock'] }) {
  const { sales, toDo, lowStock, bestSellers, hasProducts } = figures;
  return (
    <>
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
            ? 'Once somebody has bought, sales by day and best sellers stand here. Until then you can look at your shop as a customer does.'
            : 'Customers can buy as soon as there is something to buy.'
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
